import { listSitemaps } from '../../../services/site/sitemaps/list-sitemaps.ts';
import type { Call, Reply } from '../../route.ts';
import { presentFile } from './presenter.ts';
import type { SitemapListView } from './schema.ts';

type FetchCall = Pick<Call<unknown, unknown, { url: string }>, 'body' | 'deps' | 'signal'>;

export async function fetchSitemaps({ body, deps, signal }: FetchCall): Promise<Reply> {
  const { files, ...list } = await listSitemaps(deps, body.url, signal);
  const view: SitemapListView = { sitemaps: files.map(presentFile), ...list };
  return { status: 200, body: view };
}
