import type { Fence } from '../../domain/platform/fence.ts';

/** A source as texts are written from it. */
export interface CitedText {
  /** Its reference number. */
  n: number;
  title: string;
  url: string;
  /** Words of the page. */
  text: string;
  /** The page says more than `text`, or was not read. */
  isCut: boolean;
  /** A page of the company itself. */
  isOwn: boolean;
}

/** Each source in its own fence, with its number, whose page it is, and whether it is an excerpt. */
export function sourceBlocks(references: readonly CitedText[], fence: Fence): string[] {
  return references.map(({ n, title, url, text, isCut, isOwn }) => {
    const whose = isOwn ? 'a page of the company itself' : 'a page of others';
    const part = isCut ? ', an excerpt' : '';
    return `Source [${n}], ${whose}${part}:\n${fence.wrap('source', [`${title}\n${url}\n${text}`])}`;
  });
}
