import { notifications } from '@mantine/notifications';
import { problemOf, send } from '../api/client.ts';
import { inWords } from '../api/problem.ts';
import type { LandingPage } from './queries.ts';

export const FORMATS = [
  { format: 'html', label: 'Download as one file' },
  { format: 'zip', label: 'Download as a zip' },
] as const;

/** Fetches the page and hands it to the browser as a file. */
export async function downloadPage(
  { id, slug }: Pick<LandingPage, 'id' | 'slug'>,
  format: (typeof FORMATS)[number]['format'],
): Promise<void> {
  try {
    const response = await send('POST', '/api/ai/download-landing-page', {
      body: { landingPageId: id, format },
    });
    if (!response.ok) throw await problemOf(response);
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: `${slug}.${format}` });
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    notifications.show({ color: 'red', title: 'The page could not be downloaded', message: inWords(error) });
  }
}
