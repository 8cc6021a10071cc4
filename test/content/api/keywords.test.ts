import { newCompany, type Json } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { endedAudit, startAudit } from '../../support/audit/crawl.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { linking, startSite } from '../../support/site/site.ts';

const API = '/seo-content-api';
const { url } = sharedInstance();
const api = await newCompany(url);

const send = (projectId: string, content: string | Uint8Array) =>
  api.upload(`${API}/keywords/import?projectId=${projectId}`, [
    { name: 'keywords.csv', content, field: 'file' },
  ]);
const listed = async (projectId: string): Promise<Record<string, Json>> => {
  const { items } = (await api.get(`${API}/keywords?projectId=${projectId}&pageSize=100`)).body;
  return Object.fromEntries(items.map((one: Json) => [one.keyword, one]));
};

test('a table is imported; what it does not say is found out, what is there is completed and never doubled', async () => {
  const project = await newProject(api);
  const told = { projectId: project.id, keyword: 'rye bread', intent: 'commercial' };
  expected(await api.post(`${API}/keywords`, told), 201);
  const table = [
    'Suchbegriff;Cluster;Volume',
    'Rye Bread;;90',
    'how to bake rye bread;;50',
    'rye bread price;;40',
    'tax return for dentists;;30',
    'Mondlicht opening hours;brand;10',
    'RYE bread;;1',
    ';;1',
  ].join('\r\n');
  const skipped = [
    { line: 7, reason: 'stands in the table twice' },
    { line: 8, reason: 'no keyword' },
  ];
  expect(expected(await send(project.id, table), 200)).toEqual({ imported: 4, updated: 1, skipped });
  const found = await listed(project.id);
  const shown = Object.values(found).map(({ keyword, cluster, intent, parent }) => [
    keyword,
    cluster,
    intent,
    parent,
  ]);
  expect(Object.fromEntries(shown.map(([keyword, ...rest]) => [keyword, rest]))).toEqual({
    'rye bread': ['Rye Bread', 'commercial', null],
    'how to bake rye bread': ['Rye Bread', null, 'Rye Bread'],
    'rye bread price': ['Rye Bread', null, 'Rye Bread'],
    'tax return for dentists': ['tax return for dentists', null, null],
    'Mondlicht opening hours': ['brand', null, null],
  });
  expect(expected(await send(project.id, table), 200)).toEqual({ imported: 0, updated: 0, skipped });
  // What Google's keyword planner writes.
  const planner = Buffer.from('\ufeffKeyword\tVolume\nwheat rolls\t5\n', 'utf16le');
  expect(expected(await send(project.id, planner), 200)).toEqual({ imported: 1, updated: 0, skipped: [] });
});

test('files and projects that are none are refused', async () => {
  const { id } = await newProject(api);
  const codes = async (answers: Promise<{ status: number; body: Json }>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => [status, body.code]);
  const many = Array.from({ length: 2_001 }, (_, n) => `rye ${n}`).join('\n');
  const answers = [
    send('0123456789abcdef01234567', 'rye'),
    send('x', 'rye'),
    send(id, ' \n'),
    send(id, many),
  ];
  expect(await codes(answers)).toEqual([
    [404, 'not-found'],
    [400, 'invalid-id'],
    [400, 'empty-file'],
    [400, 'invalid-input'],
  ]);
});

test('the project stands in the query or beside the file', async () => {
  const { id } = await newProject(api);
  const file = { name: 'keywords.csv', content: 'rye', field: 'file' };
  const sendWith = (texts: Record<string, string>) => api.upload(`${API}/keywords/import`, [file], texts);
  expect(expected(await sendWith({ projectId: id }), 200)).toEqual({ imported: 1, updated: 0, skipped: [] });
  const refused = [
    await sendWith({ projectId: '0123456789abcdef01234567' }),
    await sendWith({ projectId: 'x' }),
    await sendWith({}),
    await sendWith({ projectId: id, other: 'x' }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code, body.errors?.[0].path])).toEqual([
    [404, 'not-found', undefined],
    [400, 'invalid-id', 'projectId'],
    [400, 'invalid-input', 'projectId'],
    [400, 'invalid-input', 'other'],
  ]);
});

test('an audited page that answers a keyword is named, and the audit tells of planned articles that compete', async () => {
  const site = await startSite({
    '/': linking('Mill', '/rye', '/wheat'),
    '/rye': linking('All about Rye Bread'),
    '/wheat': linking('Wheat rolls'),
  });
  try {
    const project = await newProject(api, { websiteUrl: `${site.url}/` });
    const foreign = await newProject(await newCompany(url), { websiteUrl: `${site.url}/` });
    expect(foreign.websiteUrl).toBe(project.websiteUrl);
    await newArticle(api, project.id, { name: 'The rye bread book', keywords: ['rye bread', 'wheat rolls'] });
    await newArticle(api, project.id, { name: 'Wheat', keywords: ['wheat rolls'], status: 'published' });
    const id = await startAudit(api, site.url, { projectId: project.id });
    expect((await endedAudit(api, id)).status).toBe('completed');
    const { issues } = (await api.get(`/seo-audit/${id}/report?format=json`)).body;
    const competing = issues.find((issue: Json) => issue.id === 'content-competes-with-plan');
    expect([competing?.count, competing?.urls]).toEqual([1, [`${site.url}/rye`]]);
    expect(expected(await send(project.id, 'keyword\nrye bread\nspelt'), 200).imported).toBe(2);
    const found = await listed(project.id);
    expect([found['rye bread'].url, found['spelt'].url]).toEqual([`${site.url}/rye`, null]);
  } finally {
    await site.close();
  }
});
