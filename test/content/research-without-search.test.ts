import { newCompany, type Json } from '../support/api/client.ts';
import { newArticle, newProject, ryePage } from '../support/content/content.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected } from '../support/interviews/interviews.ts';
import { sitemapOf, startSite, type SitePage } from '../support/site/site.ts';
import { until } from '../support/until.ts';

test('without a search service the project’s own sitemap is read, and the job says so', async () => {
  const api = await newCompany(sharedInstance().url);
  const keywords = ['rye bread'];
  const bare = await newArticle(api, (await newProject(api)).id, { keywords });
  const refused = await api.post(`/seo-content-api/articles/${bare.id}/references`, {});
  expect([refused.status, refused.body.code]).toEqual([503, 'provider-not-configured']);
  const pages: Record<string, SitePage> = {
    '/rye-bread': ryePage('Rye bread keeps longer than wheat bread does.'),
  };
  const site = await startSite(pages);
  try {
    pages['/sitemap.xml'] = sitemapOf([`${site.url}/rye-bread`, `${site.url}/imprint`]);
    const project = await newProject(api, { websiteUrl: site.url });
    const { id } = await newArticle(api, project.id, { keywords });
    const path = `/seo-content-api/articles/${id}/references`;
    const stream = await api.stream(`/seo-content-api/sse?topics=article:${id}`);
    expected(await api.post(path, {}), 202);
    const found = await until(async () => {
      const { body } = await api.get(path);
      return body.job?.status === 'completed' && body;
    });
    expect(found.items.map(({ n, url }: Json) => [n, url])).toEqual([[1, `${site.url}/rye-bread`]]);
    expect(found.sources.map(({ origin }: Json) => origin)).toEqual(['sitemap']);
    expect(found.job.stages.find(({ name }: Json) => name === 'search').status).toBe('skipped');
    let last;
    for await (const event of stream.events) {
      last = event;
      if (event.event === 'article.done') break;
    }
    expect(last).toMatchObject({ event: 'article.done', data: { topic: `article:${id}` } });
  } finally {
    await site.close();
  }
});
