import { notifications } from '@mantine/notifications';
import { problemOf } from '../api/client.ts';
import { inWords } from '../api/problem.ts';
import { sendAnswered } from '../api/request-answer.ts';
import type { Document } from './queries.ts';

export const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'docx', label: 'Word' },
  { format: 'html', label: 'HTML' },
  { format: 'md', label: 'Markdown' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

/** The document as a file, also where a job prints it, as it does a long PDF. Throws a `Problem`. */
export async function exportedFile(id: string, format: Format, signal?: AbortSignal): Promise<Blob> {
  const options = { query: { format }, ...(signal ? { signal } : {}) };
  const { response } = await sendAnswered('GET', `/api/documents/${id}/export`, options);
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

/** Fetches the document as a file and hands it to the browser. */
export async function downloadDocument(
  { id, title }: Pick<Document, 'id' | 'title'>,
  format: Format,
): Promise<void> {
  try {
    const url = URL.createObjectURL(await exportedFile(id, format));
    Object.assign(document.createElement('a'), { href: url, download: `${title}.${format}` }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ color: 'red', title: 'The file could not be made', message: inWords(error) });
  }
}
