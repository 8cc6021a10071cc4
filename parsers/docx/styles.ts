import type { Readable } from 'node:stream';
import { readXml } from './xml.ts';

/** The list (`numId`) and level that a paragraph or style refers to. */
export interface NumberingRef {
  numId: string;
  level: number;
}

interface Style {
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
  numId: string | undefined;
  level: number | undefined;
}

const DEEPEST_INHERITANCE = 20;
const BODY_TEXT_OUTLINE = 9;
/** Names of the styles of a table of contents. Word and LibreOffice use them in all languages. */
const CONTENTS = /^(?:toc|contents) (?:[1-9]|heading)$/iu;

/** The paragraph styles of a document, reduced to what defines headings and lists. */
export class Styles {
  readonly #styles = new Map<string, Style>();

  static async read(stream: Readable | null): Promise<Styles> {
    const styles = new Styles();
    let style: Style | undefined;
    if (!stream) return styles;
    await readXml(stream, {
      open: (name, attributes) => {
        const value = attributes('val');
        if (name === 'w:style') {
          style = { name: '', basedOn: undefined, outline: undefined, numId: undefined, level: undefined };
          styles.#styles.set(attributes('styleId') ?? '', style);
        } else if (!style) return;
        else if (name === 'w:name') style.name = value ?? '';
        else if (name === 'w:basedOn') style.basedOn = value;
        else if (name === 'w:outlineLvl') style.outline = Number(value);
        else if (name === 'w:numId') style.numId = value;
        else if (name === 'w:ilvl') style.level = Number(value);
      },
    });
    return styles;
  }

  /** 1 to 6 for a heading, 0 for anything else. */
  headingLevel(styleId: string | undefined): number {
    for (const { name, outline } of this.#lineage(styleId)) {
      const named = /^heading (\d)$/iu.exec(name)?.[1];
      if (named) return Math.min(6, Number(named));
      if (/^title$/iu.test(name)) return 1;
      if (outline !== undefined) return outlineToHeading(outline);
    }
    return 0;
  }

  /** Whether it is the title or an entry of a table of contents. */
  isContents(styleId: string | undefined): boolean {
    return this.#lineage(styleId).some(({ name }) => CONTENTS.test(name));
  }

  numbering(styleId: string | undefined): NumberingRef | undefined {
    const lineage = this.#lineage(styleId);
    const numId = lineage.find((style) => style.numId !== undefined)?.numId;
    const level = lineage.find((style) => style.level !== undefined)?.level;
    return numId === undefined ? undefined : { numId, level: level ?? 0 };
  }

  /** The style and the styles it is based on; stops at a circular reference. */
  #lineage(styleId: string | undefined): Style[] {
    const lineage: Style[] = [];
    let style = this.#styles.get(styleId ?? '');
    while (style && lineage.length < DEEPEST_INHERITANCE) {
      lineage.push(style);
      style = this.#styles.get(style.basedOn ?? '');
    }
    return lineage;
  }
}

/** Heading level of one of Word's outline levels, which count from 0; 9 is body text. */
export function outlineToHeading(outline: number): number {
  return outline >= 0 && outline < BODY_TEXT_OUTLINE ? Math.min(6, outline + 1) : 0;
}
