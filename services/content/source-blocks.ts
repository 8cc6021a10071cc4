import type { Fence } from '../../domain/platform/fence.ts';

/** A source in the form given to models that write texts. */
export interface CitedText {
  /** Its reference number. */
  n: number;
  title: string;
  url: string;
  /** Text of the page. */
  text: string;
  /** `text` is not the whole page, or the page was not read. */
  isCut: boolean;
  /** A page of the company itself. */
  isOwn: boolean;
}

/** Each source in its own fence, with its number, whether the page is the company's own, and whether it is an excerpt. */
export function sourceBlocks(references: readonly CitedText[], fence: Fence): string[] {
  return references.map(({ n, title, url, text, isCut, isOwn }) => {
    const whose = isOwn ? 'a page of the company itself' : 'a page of others';
    const part = isCut ? ', an excerpt' : '';
    return `Source [${n}], ${whose}${part}:\n${fence.wrap('source', [`${title}\n${url}\n${text}`])}`;
  });
}
