import { notifications } from '@mantine/notifications';
import { problemOf } from '../api/client.ts';
import { inWords } from '../api/problem.ts';
import { sendAnswered } from '../api/request-answer.ts';
import type { Document } from './queries.ts';

export interface Download {
  format: 'pdf' | 'docx' | 'html' | 'md';
  label: string;
  /** Includes the open comments. */
  comments?: true;
}

export const DOWNLOADS: readonly Download[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'docx', label: 'Word' },
  { format: 'docx', label: 'Word with comments', comments: true },
  { format: 'html', label: 'HTML' },
  { format: 'md', label: 'Markdown' },
];

/** The document as a file, waiting for the job if one has to print it (a long PDF). Throws a `Problem`. */
export async function exportedFile(
  id: string,
  { format, comments }: Omit<Download, 'label'>,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = { format, ...(comments ? { comments } : {}) };
  const options = { query, ...(signal ? { signal } : {}) };
  const { response } = await sendAnswered('GET', `/api/documents/${id}/export`, options);
  if (!response.ok) throw await problemOf(response);
  return response.blob();
}

/** Exports the document and lets the browser save it as a file. */
export async function downloadDocument(
  { id, title }: Pick<Document, 'id' | 'title'>,
  wanted: Download,
): Promise<void> {
  try {
    const url = URL.createObjectURL(await exportedFile(id, wanted));
    const download = `${title}.${wanted.format}`;
    Object.assign(document.createElement('a'), { href: url, download }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ color: 'red', title: 'The file could not be created', message: inWords(error) });
  }
}
