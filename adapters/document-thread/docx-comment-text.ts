import { LONGEST_BODY, LONGEST_NAME } from '../../domain/authoring/comments/comment-limits.ts';
import type { FileComment } from '../../domain/authoring/comments/file-comment.ts';
import { isStorableTime } from '../../domain/platform/storable.ts';
import type { Attributes, XmlHandler } from '../../parsers/docx/xml.ts';

/** A comment with the ids by which other parts of the file refer to it. */
export interface WordComment extends FileComment {
  id: string;
  /** Id of its last paragraph; empty if it has none. */
  paragraph: string;
}

/** Limit of comments imported from one file. */
export const MOST_COMMENTS = 5_000;
/** Invisible characters that change the direction of the text around them. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Elements that represent a character in the text of a comment. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);

/** Reads `comments.xml`: the first MOST_COMMENTS comments that have text. */
export class CommentsReading implements XmlHandler {
  readonly comments: WordComment[] = [];
  /** How many comments exceeded the limit. */
  beyond = 0;
  /** The first comment that was too long, and the first one without text. */
  cut: WordComment | null = null;
  empty: WordComment | null = null;
  #open: WordComment | null = null;
  #isText = false;

  open(name: string, attributes: Attributes): void {
    if (name === 'w:comment') {
      this.#end();
      this.#open = {
        id: attributes('id') ?? '',
        paragraph: '',
        authorName: nameOf(attributes('author') ?? ''),
        body: '',
        createdAt: dateOf(attributes('date') ?? ''),
        resolved: false,
      };
    } else if (name === 'w:p' && this.#open) {
      this.#open.paragraph = attributes('paraId') ?? '';
      this.#say('\n');
    } else if (name === 'w:t') this.#isText = true;
    else this.#say(SAID.get(name) ?? '');
  }

  text(text: string): void {
    if (this.#isText) this.#say(text);
  }

  close(name: string): void {
    if (name === 'w:t') this.#isText = false;
    if (name === 'w:comment') this.#end();
  }

  #say(text: string): void {
    const open = this.#open;
    if (open && (open.body !== '' || text.trim() !== '') && open.body.length <= LONGEST_BODY)
      open.body += text.slice(0, LONGEST_BODY + 1);
  }

  #end(): void {
    const done = this.#open;
    this.#open = null;
    if (!done) return;
    if (done.body.length > LONGEST_BODY) this.cut ??= done;
    done.body = storable(done.body.slice(0, LONGEST_BODY)).trim();
    if (done.body === '') this.empty ??= done;
    else if (this.comments.length < MOST_COMMENTS) this.comments.push(done);
    else this.beyond += 1;
  }
}

/** Removes invalid characters, and half a surrogate pair at the end. */
function storable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}

/** The author's name on one line, without characters that would change the direction of the text around it. */
function nameOf(author: string): string {
  const name = author
    .slice(0, 1_000)
    .replace(/\p{Cc}/gu, ' ')
    .replace(BIDI, '')
    .replace(/\s+/g, ' ')
    .trim();
  return storable(name.slice(0, LONGEST_NAME)).trim() || 'Unknown';
}

/** Parses a date. Word writes local time as if it were UTC; some programs write no time zone. */
function dateOf(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/.test(text)) return null;
  const date = new Date(/\d$/.test(text) && !/[+-]\d\d:\d\d$/.test(text) ? `${text}Z` : text);
  // Some programs write a missing date as one in the distant past or future.
  return date.getTime() > 0 && isStorableTime(date) ? date : null;
}
