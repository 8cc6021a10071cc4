import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestTagged } from '../../api/client.ts';
import { type LandingPage, pageQuery, readPage, type Section, type Version } from '../queries.ts';

interface Rewritten {
  /** Undefined: it takes longer than a request may, and comes with the page's job. */
  section: Section | undefined;
  /** The saved state before, and the tag of the one after it. */
  before: number;
  etag: string;
}

/**
 * Lets the server rewrite and store a section, so that it stays a model's text, whose claims are traced. `undo` restores the
 * previous state as long as nobody else has changed the page.
 */
export function useRewrite(pageId: string, sectionId: string) {
  const client = useQueryClient();
  const { queryKey } = pageQuery(pageId);
  const versions = `/api/landing-pages/${pageId}/versions`;
  const write = useMutation({
    meta: { quiet: true },
    async mutationFn(instructions: string): Promise<Rewritten> {
      // Undo restores the state before the first attempt.
      const before = write.data?.before ?? (await newestVersion(versions));
      const answer = await request<{ section?: Section }>('POST', '/api/ai/regenerate-section', {
        body: { landingPageId: pageId, sectionId, ...(instructions === '' ? {} : { instructions }) },
      });
      const page = await readPage(pageId);
      client.setQueryData(queryKey, page);
      return { section: answer.section, before, etag: page.etag };
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['landing-versions', pageId] }),
  });
  const undo = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      requestTagged<LandingPage>('POST', `${versions}/${write.data?.before}/restore`, {
        headers: { 'If-Match': write.data?.etag ?? '' },
      }),
    onSuccess: (page) => client.setQueryData(queryKey, page),
    onSettled: () => client.invalidateQueries({ queryKey: ['landing-versions', pageId] }),
  });
  return { write, undo };
}

async function newestVersion(path: string): Promise<number> {
  const { items } = await request<{ items: Version[] }>('GET', path, { query: { pageSize: 1 } });
  return items[0]?.number ?? 1;
}
