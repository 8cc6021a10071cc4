import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  draftEnded,
  draftOf,
  newArticle,
  newProject,
  pageOf,
  readBlocks,
} from '../support/content/content.ts';
import { startFrontServer, type FrontServer } from '../support/content/front-server.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import { expected } from '../support/interviews/interviews.ts';
import { startSearchServer, type SearchServer } from '../support/content/search-server.ts';
import { newMember } from '../support/api/member.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { sitemapOf, startSite, type ScriptedSite, type SitePage } from '../support/site/site.ts';
import { until } from '../support/until.ts';
import { says, startModelServer, type ModelServer } from '../platform/providers/model-server.ts';

const API = '/seo-content-api';
const WATER = 'Rye bread holds more water than wheat bread, so that a loaf of it stays moist for a week.';
const ACID = 'The acid of the starter keeps mould away from rye bread, which is why millers never doubt it.';
const MORE = [
  'It was baked in the north first, where wheat did not grow, and is eaten there with butter and salt.',
  'Bakers let it rest for a day before they cut it, or else it sticks to the knife and tears apart.',
];
const OUTLINE = JSON.stringify({
  outline: [
    { level: 2, heading: 'Water' },
    { level: 2, heading: 'Acid' },
  ],
});

let models: ModelServer;
let search: SearchServer;
let instance: LentInstance;
let front: FrontServer;
let site: ScriptedSite;
let api: ApiClient;
const pages: Record<string, SitePage> = {};
beforeAll(async () => {
  models = await startModelServer();
  search = await startSearchServer();
  front = await startFrontServer({ models: models.url, search: search.url });
  instance = await borrowInstance('modelsAndSearch', front.url);
  site = await startSite(pages);
  pages['/water'] = pageOf('Water', WATER, ...MORE);
  pages['/acid'] = pageOf('Acid', ACID, ...MORE.map((text) => text.split(' ').toReversed().join(' ')));
  pages['/on/water'] = pageOf('On water', WATER);
  const own = ['/on/water', '/on/acid', '/on/jobs'];
  pages['/sitemap.xml'] = sitemapOf(own.map((path) => site.url + path));
  search.find = () => ['/water', '/acid'].map((path) => ({ url: site.url + path, title: path, snippet: '' }));
});
afterAll(async () => {
  await site?.close();
  await instance?.giveBack();
  await front?.close();
  await search?.close();
  await models?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url);
  models.calls.length = 0;
  search.requests.length = 0;
  writeWith((section) => `On ${section} there is much to say, and here it is said once for all [1].`);
});

/** The section that a model is asked for; `outline` where it is asked for that. */
const asked = (body: Json) => /Write this one, level 2: (\w+)/.exec(JSON.stringify(body))?.[1] ?? 'outline';
const section = (text: string, missing = '') => JSON.stringify({ text, missing });
function writeWith(write: (heading: string) => string): void {
  models.answer = ({ body }) => {
    const heading = asked(body);
    return says(
      heading === 'outline' ? OUTLINE : section(write(heading), `Nothing on ${heading} in winter.`),
    );
  };
}
const newDraft = async (more: object = {}, by = api): Promise<Json> => {
  const brand = { voice: 'Like an old miller', avoidWords: ['superfood'] };
  const project = await newProject(by, { websiteUrl: site.url, brand });
  return newArticle(by, project.id, { keywords: ['rye bread'], ...more });
};
const blocksOf = async ({ documentId }: Json, by = api) =>
  readBlocks((await by.get(`${API}/article-documents/${documentId}`)).body.content);

test('of what a model writes, numbers without a source, links to strangers and what is said twice are taken out', async () => {
  const twice = 'Whoever bakes knows that water makes the crumb soft and the crust hard.';
  const own = `${site.url}/on/water`;
  writeWith((section) =>
    [
      `## ${section}`,
      `${section} keeps bread [1, 9]. It is cheap [12] and [good](https://spam.example/).`,
      section === 'Water'
        ? `More is [here](${own}).`
        : // The sitemap names this page, which is not there.
          `More is [here](${own}?b), [there](${site.url}/on/acid). ![x](https://spam.example/p)`,
      twice,
      '<script>alert(1)</script>',
    ].join('\n\n'),
  );
  const { id } = await newDraft();
  const article = await draftOf(api, id);
  expect(article.generation.job.status).toBe('completed');
  const { lines, links } = await blocksOf(article);
  const [source] = article.references;
  expect(lines.slice(0, -2).filter((line) => line !== twice)).toEqual([
    'Water',
    'Water keeps bread [1]. It is cheap and good.',
    'More is here.',
    'Acid',
    'Acid keeps bread [1]. It is cheap and good.',
    'More is here, there. x',
  ]);
  expect(lines.filter((line) => line === twice)).toHaveLength(1);
  expect(links.slice(0, -1)).toEqual([
    { text: '[1]', href: source.url },
    { text: 'here', href: own },
    { text: '[1]', href: source.url },
  ]);
  // Each section was shown what is written before it, the plan of the rest, and the sources under their numbers.
  const prompts = models.calls
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => asked(body) !== 'outline');
  expect(prompts.map((body) => body.includes('Water keeps bread'))).toEqual([false, true]);
  expect(
    prompts.every((body) => /Source \[1\], a page of the company itself:/.test(body) && body.includes(WATER)),
  ).toBe(true);
  // What no source says is a note for the editor, and nowhere in the text.
  const { sections } = (await api.get(`${API}/articles/${id}/draft`)).body;
  expect(sections.map(({ missing }: Json) => missing)).toEqual([
    'Nothing on Water in winter.',
    'Nothing on Acid in winter.',
  ]);
  expect(lines.some((line) => line.includes('in winter'))).toBe(false);
  // The outline too is written as the brand writes.
  for (const { body } of models.calls) {
    expect(JSON.stringify(body)).toContain('Voice of the brand: Like an old miller');
    expect(JSON.stringify(body)).toContain('Words that the company avoids: superfood');
  }
  const usage = (await api.get('/api/usage?groupBy=purpose')).body.items;
  expect(usage).toContainEqual(expect.objectContaining({ key: 'content-section', calls: 2 }));
});

/** A draft and a research of one company, each of which stops where a step is about to be stored. */
async function heldAt(steps: readonly string[]) {
  const by = await newCompany(instance.url);
  const holds = await Promise.all(
    steps.map((step) => {
      const where = `new.company_id = '${by.user.companyId}' and new.source_key like '%/${step}'`;
      return holdInserts(instance.env['DATABASE_URL'] ?? '', 'job_events', where);
    }),
  );
  const [draft, found] = [await newDraft({}, by), await newDraft({ keywords: ['rye loaf'] }, by)];
  return { by, holds, draft, researchPath: `${API}/articles/${found.id}/references` };
}

// Each pair is a company's: a worker that is killed dies in all of their stages at once.
test.each<[string, string[][]]>([
  [
    'sources are looked for',
    [
      ['outline/main/stage-completed', 'search/item-0/stage-item-completed'],
      ['references/item-query-0/stage-item-completed', 'fetch/item-%/stage-item-completed'],
      ['references/main/stage-completed', 'extract/main/stage-completed'],
    ],
  ],
  [
    'the text is written',
    [
      ['sections/item-1/stage-item-completed', 'clean/main/stage-completed'],
      ['citations/main/stage-completed', 'dedupe/main/stage-completed'],
      ['document/main/stage-completed', 'cite/main/stage-completed'],
    ],
  ],
])(
  'a worker that is killed in each stage in which %s asks no model and no search service twice',
  async (_, pairs) => {
    const works: Awaited<ReturnType<typeof heldAt>>[] = [];
    for (const steps of pairs) works.push(await heldAt(steps));
    for (const { by, draft, researchPath } of works) {
      expected(await by.post(`${API}/articles/${draft.id}/generate`, {}), 202);
      expected(await by.post(researchPath, {}), 202);
    }
    const holds = works.flatMap((work) => work.holds);
    for (const held of holds) await held.reached();
    await instance.kill('worker', 'SIGKILL');
    for (const held of holds) await held.release();
    await instance.startWorker();
    for (const work of works) await isWhole(work);
    const ofEach = (...texts: string[]) => texts.flatMap((text) => works.map(() => text));
    expect(models.calls.map(({ body }) => asked(body)).toSorted()).toEqual(
      ofEach('Acid', 'Water', 'outline'),
    );
    expect(search.requests.map(({ query }) => query).toSorted()).toEqual(ofEach('rye bread', 'rye loaf'));
  },
);

/** Has all that a draft and a research make, once. */
async function isWhole({ by, draft, researchPath }: Awaited<ReturnType<typeof heldAt>>): Promise<void> {
  const article = await draftEnded(by, draft.id);
  expect(article.generation.job.status).toBe('completed');
  expect(article.references).toHaveLength(2);
  const { items } = (await by.get(`${API}/article-documents?articleId=${draft.id}`)).body;
  expect(items).toHaveLength(1);
  expect((await blocksOf(article, by)).lines.slice(0, 2)).toEqual([
    'Water',
    'On Water there is much to say, and here it is said once for all [1].',
  ]);
  const research = await until(async () => {
    const { body } = await by.get(researchPath);
    return body.job.status === 'completed' && body;
  });
  expect(research.items.map(({ n, snippet }: Json) => [n, snippet])).toEqual([
    [1, WATER],
    [2, ACID],
  ]);
}

test('a section that fails is written alone when the draft is tried again', async () => {
  let isBroken = true;
  models.answer = ({ body }) => {
    const heading = asked(body);
    if (heading === 'Acid' && isBroken) return { status: 400 };
    return says(heading === 'outline' ? OUTLINE : section(`About ${heading} [2].`));
  };
  const { id } = await newDraft();
  // What failed is in work no more; the outline was written before.
  expect(await draftOf(api, id)).toMatchObject({
    status: 'outlined',
    generation: { job: { status: 'failed' } },
  });
  expect((await api.get(`${API}/articles/${id}/draft`)).body).toMatchObject({
    job: { status: 'failed' },
    sections: [{ text: 'About Water [2].' }, { text: null }],
  });
  isBroken = false;
  models.calls.length = 0;
  await api.post(`/api/jobs/${encodeURIComponent(`article-generation/${id}`)}/retry`);
  const article = await until(async () => {
    const { body } = await api.get(`${API}/articles/${id}`);
    return body.generation.job.status === 'completed' && body;
  });
  expect(models.calls.map(({ body }) => asked(body))).toEqual(['Acid']);
  expect(search.requests).toHaveLength(1);
  expect((await blocksOf(article)).lines).toContain('About Water [2].');
});

test('a draft of a member who is removed can be tried again, and becomes a document of the owner', async () => {
  models.answer = () => ({ status: 400 });
  const member = await newMember(api);
  const { id } = await newDraft({}, member);
  expect((await draftOf(member, id)).generation.job.status).toBe('failed');
  expected(await api.delete(`/api/company/members/${member.user.id}`), 204);
  writeWith((section) => `About ${section} [2].`);
  await api.post(`/api/jobs/${encodeURIComponent(`article-generation/${id}`)}/retry`);
  const article = await until(async () => {
    const { body } = await api.get(`${API}/articles/${id}`);
    return body.generation.job.status === 'completed' && body;
  });
  const document = expected(await api.get(`${API}/article-documents/${article.documentId}`), 200);
  expect(document.ownerId).toBe(api.user.id);
});
