/** A mark on text or on an inline node: bold, a link … */
export interface RichMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
}

/** A node in the editor's JSON. Its types are those of `richSchema`. */
export interface RichNode {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}

export interface RichDoc extends RichNode {
  type: 'doc';
  content: RichNode[];
}

/** Something that a conversion could not keep, or kept in another form. */
export interface Loss {
  /** Description for the user. */
  what: string;
  /** The text at that place. */
  where: string;
}
