/** HTML tags of the marks that Markdown has no syntax for. */
export const TAG_OF_MARK: Readonly<Record<string, string>> = {
  underline: 'u',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
};

/** The reverse mapping, by the opening tag. */
export const MARK_TAGS: ReadonlyMap<string, { type: string; tag: string }> = new Map(
  Object.entries(TAG_OF_MARK).map(([type, tag]) => [`<${tag}>`, { type, tag }]),
);
