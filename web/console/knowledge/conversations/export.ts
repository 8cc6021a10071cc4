import type { Message, Session } from './queries.ts';

/** A conversation as JSON: what the API says of it. */
export function asJson(session: Session, messages: Message[]): string {
  return `${JSON.stringify({ session, messages }, null, 2)}\n`;
}

/** A conversation to read: who said what when, and the documents that each answer rests on. */
export function asText(title: string, session: Session, messages: Message[], who: string): string {
  const head = [title, `Conversation ${session.sessionId}`, `With ${who}, started ${session.createdAt}`, ''];
  const parts = messages.flatMap(({ messageType, content, createdAt, referencedChunks }) => [
    `${messageType === 'user' ? who : title} (${createdAt}):`,
    content,
    ...referencedChunks.map(
      ({ originalFilename, page }, index) =>
        `  [${index + 1}] ${originalFilename}${page === null ? '' : `, page ${page}`}`,
    ),
    '',
  ]);
  return [...head, ...parts].join('\n');
}

/** Lets the browser save a text as a file. */
export function save(text: string, filename: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has begun to read it by the end of this turn; some take a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
