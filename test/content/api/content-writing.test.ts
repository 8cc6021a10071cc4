import { newCompany, type Json } from '../../support/api/client.ts';
import { newArticle, newProject } from '../../support/content/content.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { expected } from '../../support/interviews/interviews.ts';
import { startSite } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';

const API = '/seo-content-api';
const UNKNOWN = '0123456789abcdef01234567';
const DETAILS = `Mondlicht is a bakery in Leipzig that bakes rye bread at night.
We bake rye bread for young families. Families need bread that keeps long.`;

const { url } = sharedInstance();
let project: Json;
const api = await newCompany(url);
beforeEach(async () => {
  project = await newProject(api, { location: 'Leipzig', brand: { name: 'Mondlicht' } });
});

const check = async (title: string): Promise<Json> =>
  expected(await api.post('/check-title', { projectId: project.id, title }), 200);

describe('check-title', () => {
  test('knows a title whatever its case, accents, punctuation and the order of its words', async () => {
    const { id: articleId } = await newArticle(api, project.id, { name: 'Café culture: how to bake' });
    expect(await check('Café culture: how to bake')).toMatchObject({ exists: true, exact: true });
    for (const title of ['CAFE CULTURE – how to bake!', 'How to bake: café culture']) {
      expect(await check(title)).toMatchObject({
        exists: true,
        exact: false,
        similar: [{ articleId, title: 'Café culture: how to bake', score: 1 }],
      });
    }
    expect(await check('Tax returns for dentists')).toEqual({ exists: false, exact: false, similar: [] });
    expect((await api.post('/check-title', { projectId: UNKNOWN, title: 'x' })).status).toBe(404);
    expect((await api.post('/check-title', { projectId: 'x', title: 'x' })).body.code).toBe('invalid-id');
  });

  test('finds a title that says the same in other words', async () => {
    await newArticle(api, project.id, { name: 'How to keep bread fresh for longer' });
    await newArticle(api, project.id, { name: 'Tax returns for dentists' });
    const { exists, similar } = await check('Ways of making loaves last');
    expect([exists, similar[0]?.title]).toEqual([false, 'How to keep bread fresh for longer']);
  });
});

describe('get-titles', () => {
  const ask = (more: object) =>
    api.post('/get-titles', { projectId: project.id, keywords: ['rye bread'], ...more });

  test('without a model fills patterns, those of the type first, and says so', async () => {
    const content = '- How do you bake {{keyword}}?\n- {{keyword}} in {{location}}';
    const variables = ['keyword', 'location'];
    const type = expected(await api.post(`${API}/prompt-types`, { name: 'Ask', content, variables }), 201);
    const answer = await ask({ keywords: ['rye bread', 'wheat rolls'], promptTypeIds: [type.id], count: 3 });
    const { titles } = expected(answer, 200);
    expect(titles.map(({ keyword, title }: Json) => [keyword, title])).toEqual([
      ['rye bread', 'How do you bake rye bread?'],
      ['rye bread', 'Rye bread in Leipzig'],
      ['rye bread', 'Rye bread: what it is and how it works'],
      ['wheat rolls', 'How do you bake wheat rolls?'],
      ['wheat rolls', 'Wheat rolls in Leipzig'],
      ['wheat rolls', 'Wheat rolls: what it is and how it works'],
    ]);
    const [first] = titles;
    expect(first).toMatchObject({
      promptTypeId: type.id,
      length: 26,
      pattern: true,
      duplicate: false,
      similarity: { source: null, score: 0 },
    });
    expect(first.pixelWidth).toBeGreaterThan(200);
  });

  test('what is named twice gets its titles once', async () => {
    const once = expected(await ask({ keywords: ['rye bread'], count: 1 }), 200);
    expect(expected(await ask({ keywords: ['rye bread', 'rye bread'], count: 1 }), 200)).toEqual(once);
  });

  test('a pattern that the project has as a title is left out', async () => {
    await newArticle(api, project.id, { name: 'What it is and how it works: Rye Bread' });
    const { titles } = expected(await ask({ count: 2 }), 200);
    expect(titles[0].title).toBe('Rye bread: a guide for beginners');
    expect(titles[0].similarity).toMatchObject({ closest: expect.any(String), source: 'project' });
  });

  test('refuses too many, and what is not there', async () => {
    const keywords = Array.from({ length: 30 }, (_, n) => `rye ${n}`);
    expect((await ask({ keywords, count: 20 })).body.code).toBe('invalid-input');
    expect((await ask({ promptTypeIds: [UNKNOWN] })).status).toBe(404);
    expect((await ask({ projectId: UNKNOWN })).status).toBe(404);
    expect((await ask({ model: 'no-such-model' })).body.code).toBe('invalid-input');
  });
});

describe('generate-outline', () => {
  test('without a model takes the headings of the references in their order, or says what is missing', async () => {
    const { id: articleId } = await newArticle(api, project.id);
    const write = (more: object = {}) => api.post('/generate-outline', { articleId, ...more });
    const draft = api.post(`${API}/articles/${articleId}/generate`, {});
    const refused = [write(), write({ mode: 'preview' }), write({ articleId: UNKNOWN }), draft];
    expect((await Promise.all(refused)).map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'no-references'],
      [503, 'model-required'],
      [404, 'not-found'],
      [409, 'no-references'],
    ]);
    const long = 'Rye flour keeps longer than wheat flour does, for it holds more of the water.';
    const page = (...headings: string[]) =>
      `<main><h1>On rye</h1>${headings.map((text) => `<h2>${text}</h2><p>${long} ${`${text} `.repeat(20)}</p>`).join('')}</main>`;
    const site = await startSite({ '/a': page('Flour', 'Water'), '/b': page('WATER', 'Salt') });
    try {
      const references = `${API}/articles/${articleId}/references`;
      const urls = ['/a', '/b'].map((path) => site.url + path);
      expected(await api.post(references, { urls }), 202);
      await until(async () => (await api.get(references)).body.job.status === 'completed');
      const { outline, references: cited } = expected(await write(), 200);
      expect(outline.map(({ level, heading }: Json) => [level, heading])).toEqual([
        [2, 'Flour'],
        [2, 'Water'],
        [2, 'Salt'],
      ]);
      expect(cited).toHaveLength(2);
      const stored = (await api.get(`${API}/articles/${articleId}`)).body;
      expect(stored).toMatchObject({ outline, status: 'outlined' });
    } finally {
      await site.close();
    }
  });
});

describe('summary and audience', () => {
  test('without a model quote what was given, and what the project says of its readers', async () => {
    const body = { projectId: project.id, details: DETAILS };
    const { summary, sources } = expected(await api.post('/company-business-summary', body), 200);
    const quotes = summary.split('\n').map((line: string) => /^“(.*)”$/.exec(line)?.[1]);
    expect(quotes.filter((quote: string) => !DETAILS.includes(quote))).toEqual([]);
    expect([quotes.length > 1, sources]).toEqual([true, []]);
    const needed = await api.post('/target-audience', body);
    expect([needed.status, needed.body.code]).toEqual([503, 'model-required']);
    expect((await api.get(`${API}/projects/${project.id}`)).body).toMatchObject({
      businessSummary: summary,
      targetedAudience: '',
    });
    expected(await api.patch(`${API}/projects/${project.id}`, { targetedAudience: 'Young families' }), 200);
    const found = expected(await api.post('/target-audience', { projectId: project.id }), 200);
    expect(found).toEqual({ audience: [], text: 'Young families' });
    const few = { details: 'Rye bread.' };
    expect((await api.post('/company-business-summary', few)).body.summary).toBe('“Rye bread.”');
    expect((await api.post('/target-audience', { name: 'Mondlicht' })).body.code).toBe('invalid-input');
    const later = (given: object) => api.post('/company-business-summary?wait=false', given);
    expect((await later({ name: 'Mondlicht' })).body.code).toBe('invalid-input');
    expect((await later({ projectId: UNKNOWN, details: 'x' })).status).toBe(404);
  });

  test('come from the pages of a site, by a job whose answer is kept', async () => {
    const page = (body: string) => `<html><body><nav>Menu of pages</nav><main>${body}</main></body></html>`;
    const html = { 'content-type': 'text/html' };
    const site = await startSite({
      '/': {
        headers: html,
        body: page(
          '<p>Mondlicht is a bakery in Leipzig that bakes bread at night.</p><a href="/about-us">About us</a>',
        ),
      },
      '/about-us': {
        headers: html,
        body: page('<p>The bakery of the Moon family bakes bread since 1950.</p>'),
      },
    });
    try {
      const body = { projectId: project.id, websiteUrl: site.url };
      const started = expected(await api.post('/company-business-summary?wait=false', body), 202);
      const answer = await until(async () => {
        const { status, body: done } = await api.get(`${API}/answers/${started.id}`);
        return status === 200 && done;
      });
      expect(answer.summary.split('\n')).toEqual([
        '“Mondlicht is a bakery in Leipzig that bakes bread at night.”',
        '“The bakery of the Moon family bakes bread since 1950.”',
      ]);
      expect(answer.sources.map((one: string) => new URL(one).pathname)).toEqual(['/', '/about-us']);
      const stored = (await api.get(`${API}/projects/${project.id}`)).body;
      expect([stored.businessSummary, stored.summarySources]).toEqual([answer.summary, answer.sources]);
    } finally {
      await site.close();
    }
  });

  test('a site that is not there is told by its code', async () => {
    const answer = await api.post('/company-business-summary', { websiteUrl: 'http://127.0.0.1:9/' });
    expect([answer.status, answer.body.code]).toEqual([502, 'address-unreachable']);
  });
});
