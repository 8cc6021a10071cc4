import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestTagged } from '../../api/client.ts';
import { type LandingPage, pageQuery, readPage, type Section, type Version } from '../queries.ts';

interface Rewritten {
  /** Undefined: it takes longer than a request may, so the page's job will deliver it. */
  section: Section | undefined;
  /** `before`: version before the rewrite; `etag`: of the state after it. */
  before: number;
  etag: string;
}

/**
 * Has the server rewrite and store a section, so that it still counts as written by a model, with traced claims. `undo` restores
 * the previous state unless somebody else has changed the page since.
 */
export function useRewrite(pageId: string, sectionId: string) {
  const client = useQueryClient();
  const { queryKey } = pageQuery(pageId);
  const versions = `/api/landing-pages/${pageId}/versions`;
  const write = useMutation({
    meta: { quiet: true },
    async mutationFn(instructions: string): Promise<Rewritten> {
      // Undo restores the state before the first attempt, so that version is kept.
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
