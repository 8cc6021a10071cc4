import { Webhook } from 'standardwebhooks';
import { newCompany, type ApiClient } from '../support/api/client.ts';
import { newArticle, newProject, ryePage } from '../support/content/content.ts';
import { startInstance, type Instance } from '../support/instance/instance.ts';
import { PROFILES } from '../support/instance/instance-profiles.ts';
import { startSearchServer } from '../support/content/search-server.ts';
import { sitemapOf, startSite, type SitePage } from '../support/site/site.ts';
import { until } from '../support/until.ts';
import { done, save } from './save.ts';

/** Without a model, an outline comes from the user or from references. */
const OUTLINE = ['Rye bread', 'Water'].map((heading) => ({ level: 2, heading }));

/** A request that a job answers, and a summary that a webhook brings. */
export async function recordPlan(instance: Instance, client: ApiClient): Promise<void> {
  const project = await newProject(client);
  const { id } = (await client.post('/company-business-summary?wait=false', { details: 'We bake rye bread at night.' })).body;
  await done(client, `content-answer/${id}`);
  await save(instance, `content-answer/${id}`, 'content-answer-completed');
  const article = await newArticle(client, project.id, { keywords: ['rye bread'] });
  const pages: Record<string, SitePage> = { '/rye': ryePage('Rye bread keeps longer than wheat bread.') };
  const site = await startSite(pages);
  pages['/sitemap.xml'] = sitemapOf([`${site.url}/rye`]);
  await client.post(`/seo-content-api/articles/${article.id}/references`, { urls: [`${site.url}/rye`, `${site.url}/gone`] });
  await done(client, `reference-research/${article.id}`);
  await save(instance, `reference-research/${article.id}`, 'reference-research-completed');
  await recordDraft(instance, client, site.url);
  await site.close();
  const body = JSON.stringify({ type: 'summary.completed', projectId: project.id, data: { summary: 'A bakery' } });
  const at = new Date();
  const signature = new Webhook(instance.env['WEBHOOK_SECRET'] ?? '', { format: 'raw' }).sign('msg_1', at, body);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signature,
  };
  await client.post('/seo-content-api/webhooks/summary', body, { headers });
  const [intake] = await until(async () => {
    const { items } = (await client.get('/api/jobs?kind=summary-intake')).body;
    return items.length > 0 && items;
  });
  await done(client, intake.workflowId);
  await save(instance, intake.workflowId, 'summary-intake-completed');
}

/** The draft of an article, with references that are found in the sitemap of its site. */
async function recordDraft(instance: Instance, client: ApiClient, websiteUrl: string): Promise<void> {
  const project = await newProject(client, { websiteUrl });
  const article = await newArticle(client, project.id, { keywords: ['rye bread'], outline: OUTLINE });
  await client.post(`/seo-content-api/articles/${article.id}/generate`, {});
  await done(client, `article-generation/${article.id}`);
  await save(instance, `article-generation/${article.id}`, 'article-generation-completed');
}

/** The same with references that a search service finds, which an instance of its own has. */
export async function recordSearchedDraft(): Promise<void> {
  const search = await startSearchServer();
  const site = await startSite({ '/rye': ryePage('Rye bread keeps longer than wheat bread.') });
  search.find = () => ['/rye', '/gone'].map((path) => ({ url: site.url + path, title: path, snippet: '' }));
  const { env } = PROFILES.search;
  const searching = await startInstance({ env: { ...env, ...PROFILES.search.standIn(search.url) } });
  try {
    const client = await newCompany(searching.url);
    const project = await newProject(client);
    const article = await newArticle(client, project.id, { keywords: ['rye bread', 'rye loaf'], outline: OUTLINE });
    await client.post(`/seo-content-api/articles/${article.id}/generate`, {});
    await done(client, `article-generation/${article.id}`);
    await save(searching, `article-generation/${article.id}`, 'article-generation-searched');
  } finally {
    await searching.stop();
    await site.close();
    await search.close();
  }
}
