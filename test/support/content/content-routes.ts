import type { ApiClient } from '../api/client.ts';

/** Calls each route of content planning, with bodies that it takes and bodies that it refuses. */
export async function callContentRoutes(api: ApiClient): Promise<void> {
  const at = '/seo-content-api';
  const { body: project } = await api.post(`${at}/projects`, { name: 'Mill', brand: { voice: 'warm' } });
  const { body: type } = await api.post(`${at}/prompt-types`, { name: 'Title', variables: ['keyword'] });
  const outline = [{ level: 2, heading: 'Flour' }];
  const records: [string, object, object][] = [
    ['projects', { name: 'Other' }, { websiteUrl: 'https://mill.example' }],
    ['articles', { projectId: project.id, name: 'Rye', outline }, { dueDate: '2026-12-01T08:00:00Z' }],
    ['guidelines', { name: 'Style', content: 'Be brief.' }, { isDefault: true }],
    ['system-prompts', { name: 'Editor', content: 'Edit.' }, { content: '{{keyword}}' }],
    ['prompt-types', { name: 'Question' }, { variables: ['9'] }],
    ['keywords', { projectId: project.id, keyword: 'rye' }, { url: 'ftp://mill.example' }],
  ];
  for (const [kind, body, patch] of records) {
    const { body: made } = await api.post(`${at}/${kind}`, body);
    await api.get(`${at}/${kind}?pageSize=2`);
    await api.get(`${at}/${kind}/${made.id}`);
    await api.patch(`${at}/${kind}/${made.id}`, patch);
    await api.delete(`${at}/${kind}/${made.id}`);
  }
  await api.get(`${at}/prompt-types/${type.id}`);
  const table = [{ name: 'keywords.csv', content: 'keyword\nrye', field: 'file' }];
  await api.upload(`${at}/keywords/import?projectId=${project.id}`, table);
  await api.post('/get-titles', { projectId: project.id, keywords: ['rye'] });
  await api.post('/check-title', { projectId: project.id, title: 'Rye' });
  const { body: article } = await api.post(`${at}/articles`, { projectId: project.id, name: 'Rye' });
  await api.post('/generate-outline', { articleId: article.id });
  for (const urls of [['ftp://mill.example'], ['http://127.0.0.1:9/']]) {
    await api.post(`${at}/articles/${article.id}/references`, { urls });
  }
  await api.get(`${at}/articles/${article.id}/references`);
  await api.post(`${at}/articles/${article.id}/generate`, { provider: 'offline' });
  await api.patch(`${at}/articles/${article.id}`, { outline });
  await api.post(`${at}/articles/${article.id}/generate`, { provider: 'offline' });
  await api.get(`${at}/articles/${article.id}/draft`);
  const { body: written } = await api.post(`${at}/articles`, { projectId: project.id, name: 'Oats' });
  const { body: document } = await api.post(`${at}/article-documents`, { articleId: written.id });
  const draft = `${at}/article-documents/${document.id}`;
  await api.get(`${at}/article-documents?articleId=${written.id}`);
  await api.get(draft);
  await api.patch(draft, { title: 'Oats again' });
  await api.patch(draft, { content: { type: 'odd' } });
  await api.get(`${draft}/versions`);
  await api.get(`${draft}/export?format=md`);
  const text = 'Oats keep long. '.repeat(15_000);
  const long = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await api.patch(draft, { content: long });
  const printing = await api.get(`${draft}/export?format=pdf`);
  await api.get(printing.headers.get('location') ?? '');
  await api.post(`${draft}/share`, { access: 'view' });
  for (const path of ['/company-business-summary', '/target-audience']) {
    await api.post(path, { projectId: project.id, details: 'We bake rye bread for families.' });
  }
  await api.patch(`${at}/projects/${project.id}`, { targetedAudience: 'Families' });
  await api.post('/target-audience', { projectId: project.id });
  const { body: started } = await api.post('/company-business-summary?wait=false', {
    details: 'We bake for families.',
  });
  await api.get(`${at}/answers/${started.id}`);
  for (const provider of ['anthropic', 'openai', 'google']) {
    await api.get(`${at}/${provider}/models`);
    await api.get(`${at}/${provider}/health`);
    await api.post(`${at}/${provider}/generate`, { prompt: 'Rye' });
  }
}
