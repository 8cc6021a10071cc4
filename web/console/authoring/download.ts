import { notifications } from '@mantine/notifications';
import { problemOf, send } from '../api/client.ts';
import { inWords } from '../api/problem.ts';
import type { Document } from './queries.ts';

export const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'docx', label: 'Word' },
  { format: 'html', label: 'HTML' },
  { format: 'md', label: 'Markdown' },
] as const;

/** Fetches the document as a file and hands it to the browser. */
export async function downloadDocument(
  { id, title }: Pick<Document, 'id' | 'title'>,
  format: (typeof FORMATS)[number]['format'],
): Promise<void> {
  try {
    const response = await send('GET', `/api/documents/${id}/export`, { query: { format } });
    if (!response.ok) throw await problemOf(response);
    const url = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href: url, download: `${title}.${format}` }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ color: 'red', title: 'The file could not be made', message: inWords(error) });
  }
}
