import { Readable } from 'node:stream';
import { LONGEST_BODY } from '../../domain/authoring/comments/comment-limits.ts';
import type { MarkedComment } from '../../domain/authoring/comments/file-comment.ts';
import { readXml } from '../../parsers/docx/xml.ts';
import { CommentsReading, MOST_COMMENTS, type WordComment } from './docx-comment-text.ts';

/** Facts about a comment in `commentsExtended.xml`. */
interface Extension {
  /** The last paragraph of its parent. */
  parent: string | undefined;
  done: boolean;
}

/** Comments with the file's ids of their ranges; the number of a range names it. */
export interface WordComments {
  comments: MarkedComment[];
  ranges: Map<string, number>;
}

/** Bytes of a part of the file; null if there is none. Throws if it is damaged. */
export type ReadPart = (name: string) => Promise<Uint8Array | null>;
type Lose = (what: string, where: string) => void;

const FILE = 'Word file';

/** The comments of a Word file, each followed by its replies. Damage in them is reported, and only loses the damaged part. */
export async function readComments(read: ReadPart, lose: Lose): Promise<WordComments> {
  const reading = new CommentsReading();
  const extensions = new Map<string, Extension>();
  try {
    const bytes = await read('comments');
    if (!bytes) return { comments: [], ranges: new Map() };
    await readXml(Readable.from([bytes]), reading);
    if (isCutOff(bytes)) lose('Not all comments can be read.', FILE);
  } catch {
    lose('Not all comments can be read.', FILE);
  }
  try {
    await readExtensions(await read('commentsExtended'), extensions);
  } catch {
    lose('It cannot be read which comments are settled, and what they answer.', FILE);
  }
  const { cut, empty, beyond } = reading;
  if (cut) lose(`Comments are cut after ${LONGEST_BODY} characters.`, cut.authorName);
  if (empty) lose('Comments without words are not taken over.', empty.authorName);
  if (beyond > 0) lose(`No more than ${MOST_COMMENTS} comments are taken over.`, `${beyond} more`);
  return inThreads(reading.comments, extensions, lose);
}

/** The XML parser closes open elements by itself, so truncation must be detected here. */
function isCutOff(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-200)).toString('latin1').replaceAll('\0', '');
  return !/(?:comments\s*|\/)>\s*$/.test(tail);
}

async function readExtensions(bytes: Uint8Array | null, extensions: Map<string, Extension>): Promise<void> {
  if (!bytes) return;
  await readXml(Readable.from([bytes]), {
    open: (name, attributes) => {
      const paragraph = name.endsWith(':commentEx') ? attributes('paraId') : undefined;
      if (!paragraph || extensions.has(paragraph)) return;
      const done = /^(?:1|true|on)$/.test(attributes('done') ?? '');
      extensions.set(paragraph, { parent: attributes('paraIdParent'), done });
    },
  });
}

/** Comments are flat here: a reply follows its parent, at the same position, and is resolved with it. */
function inThreads(
  found: readonly WordComment[],
  extensions: ReadonlyMap<string, Extension>,
  lose: Lose,
): WordComments {
  const threads: WordComment[][] = [];
  const byParagraph = new Map<string, WordComment[]>();
  let answer: WordComment | undefined;
  for (const comment of found) {
    const thread = byParagraph.get(extensions.get(comment.paragraph)?.parent ?? '') ?? [];
    if (thread.length === 0) threads.push(thread);
    else answer ??= comment;
    thread.push(comment);
    if (comment.paragraph !== '') byParagraph.set(comment.paragraph, thread);
  }
  if (answer) lose('Answers to a comment are comments of their own, behind it.', answer.authorName);
  const ranges = new Map<string, number>();
  const isDone = ({ paragraph }: WordComment) => extensions.get(paragraph)?.done === true;
  const comments = threads.flatMap(([first, ...answers], range): MarkedComment[] => {
    if (!first) return [];
    if (!ranges.has(first.id)) ranges.set(first.id, range);
    return [first, ...answers].map((comment) => {
      const { authorName, body, createdAt } = comment;
      return { authorName, body, createdAt, resolved: isDone(first) || isDone(comment), range };
    });
  });
  return { comments, ranges };
}
