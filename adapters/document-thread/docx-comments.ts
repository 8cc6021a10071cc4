import { Readable } from 'node:stream';
import { LONGEST_BODY } from '../../domain/authoring/comments/comment-limits.ts';
import type { MarkedComment } from '../../domain/authoring/comments/file-comment.ts';
import { readXml } from '../../parsers/docx/xml.ts';
import { CommentsReading, MOST_COMMENTS, type WordComment } from './docx-comment-text.ts';

/** What `commentsExtended.xml` says about a comment. */
interface Extension {
  /** Id of the last paragraph of the comment that this one replies to; undefined if it is not a reply. */
  parent: string | undefined;
  done: boolean;
}

/** The comments of a file; `ranges` has the number of each comment's range by the comment's id in the file. */
export interface WordComments {
  comments: MarkedComment[];
  ranges: Map<string, number>;
}

/** Reads a part of the file; null if there is no such part. Throws if it is damaged. */
export type ReadPart = (name: string) => Promise<Uint8Array | null>;
type Lose = (what: string, where: string) => void;

const FILE = 'Word file';

/** Reads the comments of a Word file, each followed by its replies. Damage is reported, and only the damaged part is lost. */
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

/** Whether the part was truncated. The XML parser closes open elements by itself and does not report it. */
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

/** Flattens threads: a reply follows its parent, has the same position, and is resolved with it. */
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
