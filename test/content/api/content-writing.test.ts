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
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

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

  test('gives titles for each keyword and type, from words of the input alone', async () => {
    const content = '- How do you bake {{keyword}}?\n- {{keyword}} in {{location}}';
    const variables = ['keyword', 'location'];
    const type = expected(await api.post(`${API}/prompt-types`, { name: 'Ask', content, variables }), 201);
    const answer = await ask({ keywords: ['rye bread', 'wheat rolls'], promptTypeIds: [type.id], count: 2 });
    const { titles } = expected(answer, 200);
    expect(titles.map(({ keyword, title }: Json) => [keyword, title])).toEqual([
      ['rye bread', 'How do you bake rye bread?'],
      ['rye bread', 'Rye bread in Leipzig'],
      ['wheat rolls', 'How do you bake wheat rolls?'],
      ['wheat rolls', 'Wheat rolls in Leipzig'],
    ]);
    const [first] = titles;
    expect(first).toMatchObject({
      promptTypeId: type.id,
      length: 26,
      similarity: { source: null, score: 0 },
    });
    expect(first.pixelWidth).toBeGreaterThan(200);
    const given = new Set(wordsOf(`rye bread wheat rolls ${content} ${project.location} Mondlicht`));
    const plain = expected(await ask({ count: 5 }), 200).titles;
    expect(
      plain.flatMap(({ title }: Json) => wordsOf(title)).filter((word: string) => !given.has(word)),
    ).toEqual([]);
  });

  test('what is named twice gets its titles once', async () => {
    const once = expected(await ask({ keywords: ['rye bread'], count: 1 }), 200);
    expect(expected(await ask({ keywords: ['rye bread', 'rye bread'], count: 1 }), 200)).toEqual(once);
  });

  test('a title that the project has is replaced by another one', async () => {
    await newArticle(api, project.id, { name: 'Leipzig – Rye Bread' });
    const { titles } = expected(await ask({ count: 3 }), 200);
    expect(titles.map(({ title }: Json) => title)).toEqual(['Rye bread', 'Rye bread: Mondlicht']);
    expect(titles.every(({ duplicate }: Json) => !duplicate)).toBe(true);
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
  test('stores an outline with its article, and a preview not', async () => {
    const details = { businessSummary: 'Rye flour keeps long. The mill is old.' };
    expected(await api.patch(`${API}/projects/${project.id}`, details), 200);
    const references = [
      {
        n: 1,
        url: 'https://rye.example',
        title: 'Rye',
        snippet: 'A starter needs a week.',
        accessedAt: '2026-11-01T08:00:00Z',
      },
    ];
    const more = { keywords: ['rye flour'], secondaryKeywords: ['starter'], references };
    const { id: articleId } = await newArticle(api, project.id, more);
    const read = async () => (await api.get(`${API}/articles/${articleId}`)).body;
    const preview = expected(await api.post('/generate-outline', { articleId, mode: 'preview' }), 200);
    expect([preview.outline.length, (await read()).outline]).toEqual([2, null]);
    const { outline, references: cited } = expected(await api.post('/generate-outline', { articleId }), 200);
    expect(outline).toEqual([
      { level: 2, heading: 'Rye flour', notes: 'Rye flour keeps long.', keywords: ['rye flour'] },
      { level: 2, heading: 'Starter', notes: 'A starter needs a week.', keywords: ['starter'] },
    ]);
    expect(cited).toEqual(references);
    expect(await read()).toMatchObject({ outline, status: 'outlined' });
    expect((await api.post('/generate-outline', { articleId: UNKNOWN })).status).toBe(404);
  });
});

describe('summary and audience', () => {
  test('come from words, each sentence one of them, and are stored with the project', async () => {
    const body = { projectId: project.id, details: DETAILS };
    const { summary, sources } = expected(await api.post('/company-business-summary', body), 200);
    expect([summary.includes('Mondlicht is a bakery in Leipzig'), sources]).toEqual([true, []]);
    const found = expected(await api.post('/target-audience', body), 200);
    expect(found.audience).toEqual([
      {
        segment: 'young families',
        needs: ['Families need bread that keeps long.'],
        pains: [],
        channels: [],
      },
    ]);
    expect((await api.get(`${API}/projects/${project.id}`)).body).toMatchObject({
      businessSummary: summary,
      audience: found.audience,
      targetedAudience: found.text,
    });
    const few = { details: 'Rye bread.' };
    expect((await api.post('/company-business-summary', few)).body.summary).toBe('Rye bread.');
    expect((await api.post('/target-audience', { name: 'Mondlicht' })).body.code).toBe('invalid-input');
    expect((await api.post('/target-audience', { projectId: UNKNOWN, details: 'x' })).status).toBe(404);
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
      expect(answer.summary).toBe(
        'Mondlicht is a bakery in Leipzig that bakes bread at night. The bakery of the Moon family bakes bread since 1950.',
      );
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
