import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { ContentRequest } from '../../../services/landing/content/content-request.ts';
import { generateSections } from '../../../services/landing/content/generate-sections.ts';
import { planContent } from '../../../services/landing/content/plan-content.ts';
import { regenerateSection } from '../../../services/landing/content/regenerate-section.ts';
import type { ModelDeps } from '../../../services/platform/models/model-call.ts';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { insertCompany } from '../../platform/workflows/lab/company.ts';
import { companyModels } from '../../support/company-models.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const request: ContentRequest & { companyId: string } = {
  companyId: '',
  brief: {
    businessName: 'Mondlicht',
    businessOverview: 'Mondlicht is a bakery in Leipzig. We bake rye bread.',
    targetAudience: 'Families',
    brandTone: 'friendly',
  },
  design: null,
  model: 'claude-sonnet-5-5',
  instructions: null,
};
const TYPES = ['hero', 'features', 'faq', 'contact', 'footer'] as const;
const plan = TYPES.map((type, order): PlannedSection => ({
  type,
  title: type,
  purpose: '',
  keyPoints: [],
  order,
}));

let server: ModelServer;
const database = useDatabase();
let deps: ModelDeps;
let companyId: string;
beforeAll(async () => {
  server = await startModelServer();
  deps = { orm: database.orm, models: await companyModels(database.orm, server.env) };
  companyId = await insertCompany(database.orm);
  request.companyId = companyId;
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

/** The type of section that a request to the model asks for. */
const askedType = (body: unknown) => /Type: ([a-z-]+)/.exec(JSON.stringify(body))?.[1];
const writes = (type: string | undefined) =>
  says(JSON.stringify({ heading: `About ${type}`, body: '<p>We bake.</p><script>x</script>' }));
/** Calls of one request: a repetition finds what was answered before. */
const calls = (asked: string) => (name: string) => ({
  companyId,
  key: `test/${asked}/${name}`,
  signal: AbortSignal.timeout(60_000),
});

test('a section that fails is asked for alone; the others are the same bytes and are not paid again', async () => {
  server.answer = ({ body }) => (askedType(body) === 'faq' ? { status: 400 } : writes(askedType(body)));
  const generate = () => generateSections(deps, { ...request, calls: calls('first') }, plan);
  await expect(generate()).rejects.toMatchObject({ code: 'provider-rejected' });
  const paid = server.calls.map(({ body }) => askedType(body));
  // A footer has nothing to write.
  expect(new Set(paid)).toEqual(new Set(TYPES.slice(0, -1)));

  server.calls.length = 0;
  server.answer = ({ body }) => writes(`${askedType(body)} anew`);
  const { sections, aiMetadata } = await generate();
  expect(server.calls.map(({ body }) => askedType(body))).toEqual(['faq']);
  expect(sections.map(({ id, content }) => [id, content.heading])).toEqual([
    ['hero', 'About hero'],
    ['features', 'About features'],
    ['faq', 'About faq anew'],
    ['contact', 'About contact'],
    ['footer', 'Mondlicht'],
  ]);
  expect(sections.map(({ order, source }) => [order, source])).toEqual(
    TYPES.map((type, order) => [order, type === 'footer' ? 'user' : 'ai']),
  );
  expect(JSON.stringify(sections)).not.toContain('script');
  expect(aiMetadata.steps.map(({ name }) => name)).toEqual([...TYPES]);
});

test('a plan that is no plan is repaired once', async () => {
  const good = JSON.stringify({ plan: [{ type: 'hero', title: 'Rye bread' }] });
  server.answer = () => says(server.calls.length === 1 ? '{"plan": [{"type": "banner"}]}' : good);
  const { plan: made } = await planContent(deps, { ...request, calls: calls('plan') });
  expect(made[0]).toEqual({ type: 'hero', title: 'Rye bread', purpose: '', keyPoints: [], order: 0 });
  expect(made.map(({ type }) => type)).toEqual(['hero', 'contact', 'footer']);
  expect(server.calls).toHaveLength(2);
});

test('who plans is told the wishes of the owner', async () => {
  server.answer = () => says(JSON.stringify({ plan: [{ type: 'hero', title: 'Rye bread' }] }));
  const instructions = 'Leave prices out';
  await planContent(deps, { ...request, instructions, calls: calls('wishes') });
  expect(JSON.stringify(server.calls.map(({ body }) => body))).toContain(instructions);
});

test('one section is written anew in its place; without such a section nobody is asked', async () => {
  server.answer = ({ body }) => writes(askedType(body));
  const { sections } = await generateSections(deps, { ...request, calls: calls('anew') }, plan);
  server.calls.length = 0;
  server.answer = () => says('{"heading": "Rye bread, every morning"}');
  const anew = (id: string) =>
    regenerateSection(
      deps,
      { ...request, instructions: 'Shorter', calls: calls(`anew ${id}`) },
      sections,
      id,
    );
  const { section } = await anew('features');
  expect(section).toMatchObject({
    id: 'features',
    type: 'features',
    order: 1,
    content: { heading: 'Rye bread, every morning' },
  });
  await expect(anew('nothing')).rejects.toMatchObject({ code: 'not-found' });
  expect(server.calls).toHaveLength(1);
  expect(JSON.stringify(server.calls[0]?.body)).toContain('Shorter');
});

test('a claim that nobody made is sent back to the model once, with its words; what is left becomes a placeholder', async () => {
  const claims = (subheading: string) => says(JSON.stringify({ heading: 'Bread', subheading }));
  const isSentBack = (body: unknown) => JSON.stringify(body).includes('leave it out');
  server.answer = ({ body }) => {
    const type = askedType(body);
    if (type === 'hero') return claims(isSentBack(body) ? 'From Leipzig' : 'Loved by 500 families');
    if (type === 'faq') return claims('Supplied to Acme Cloud');
    if (type === 'features') return isSentBack(body) ? says('no idea') : claims('Loved by 900 families');
    return writes(type);
  };
  const { sections, aiMetadata } = await generateSections(deps, { ...request, calls: calls('claims') }, plan);
  expect(sections.map(({ content }) => content.subheading)).toEqual([
    'From Leipzig',
    'Loved by [Add a figure] families',
    'Supplied to [Add a name]',
    undefined,
    undefined,
  ]);
  expect(aiMetadata.placeholders.map(({ sectionId, text }) => [sectionId, text])).toEqual([
    ['features', '[Add a figure]'],
    ['faq', '[Add a name]'],
  ]);
  const asked = TYPES.map((type) => server.calls.filter(({ body }) => askedType(body) === type).length);
  expect(asked).toEqual([2, 2, 2, 1, 0]);
  const sentBack = server.calls.map(({ body }) => body).filter(isSentBack);
  const told = ['number “500”', 'name “Acme Cloud”', 'number “900”'];
  expect(told.map((words) => sentBack.filter((body) => JSON.stringify(body).includes(words)).length)).toEqual(
    [1, 1, 1],
  );

  server.calls.length = 0;
  server.answer = () => claims('Loved by 500 families');
  const { section } = await regenerateSection(
    deps,
    { ...request, calls: calls('claims anew') },
    sections,
    'hero',
  );
  expect(section.content.subheading).toBe('Loved by [Add a figure] families');
  expect(server.calls).toHaveLength(2);
});

test('a link to a section that the page has not is left out, also where the page is laid out', async () => {
  server.answer = () => says('{"heading": "Bread", "cta": {"label": "Order", "href": "#contact"}}');
  const short = plan.filter(({ type }) => type === 'hero' || type === 'faq');
  for (const model of [request.model, 'offline']) {
    const asked = { ...request, model };
    const { sections } = await generateSections(
      deps,
      { ...asked, calls: calls(`no contact ${model}`) },
      short,
    );
    expect(sections.map(({ content }) => content.cta)).toEqual([undefined, undefined]);
    const whole = await generateSections(deps, { ...asked, calls: calls(`contact ${model}`) }, plan);
    expect(whole.sections[0]?.content.cta?.href).toBe('#contact');
  }
  const { sections } = await generateSections(deps, { ...request, calls: calls('short') }, short);
  const { section } = await regenerateSection(deps, { ...request, calls: calls('anew') }, sections, 'hero');
  expect(section.content.cta).toBeUndefined();
});

test('without a model nobody is asked: the page is laid out, and a section is not written again', async () => {
  const offline = { ...request, model: 'offline' };
  const { plan: made } = await planContent(deps, { ...offline, calls: calls('laid out') });
  const { sections, aiMetadata } = await generateSections(
    deps,
    { ...offline, calls: calls('laid out') },
    made,
  );
  expect(sections.map(({ type, source }) => [type, source])).toEqual([
    ['hero', 'user'],
    ['custom', 'user'],
    ['contact', 'user'],
    ['footer', 'user'],
  ]);
  expect(aiMetadata.steps.map(({ name, model }) => [name, model])).toEqual(
    sections.map(({ id }) => [id, 'offline']),
  );
  const anew = regenerateSection(deps, { ...offline, calls: calls('anew') }, sections, 'hero');
  await expect(anew).rejects.toMatchObject({ code: 'model-required' });
  expect(server.calls).toEqual([]);
});

test('what the details state is taken over as it is, whatever a model answers; its section is planned if the model has none', async () => {
  const details = {
    services: [{ name: 'Rye, sliced', price: '4 €, or 3 € for members' }],
    people: [{ name: 'Ada Brandt', role: 'Baker' }],
    hours: 'Daily 6–18',
  };
  const stated = { ...request, brief: { ...request.brief, details } };
  const invented = { heading: 'Ours', items: [{ title: 'White bread', value: '4 €' }] };
  server.answer = ({ body }) =>
    says(JSON.stringify(askedType(body) ? invented : { plan: [{ type: 'hero', title: 'Bread' }] }));
  const { plan: made } = await planContent(deps, { ...stated, calls: calls('stated') });
  expect(made.map(({ type }) => type)).toEqual(['hero', 'pricing', 'team', 'contact', 'footer']);
  const { sections } = await generateSections(deps, { ...stated, calls: calls('stated') }, made);
  const itemsOf = (type: string) => sections.find((one) => one.type === type)?.content.items;
  expect(itemsOf('pricing')).toEqual([{ title: 'Rye, sliced', value: '4 €, or 3 € for members' }]);
  expect(itemsOf('team')).toEqual([{ title: 'Ada Brandt', label: 'Baker' }]);
  expect(itemsOf('contact')).toEqual([{ title: 'Opening hours', body: 'Daily 6–18' }]);
});

test('no section links to itself; one that is written again keeps the pictures of its items', async () => {
  const cta = { label: 'Write', href: '#contact' };
  server.answer = ({ body }) =>
    says(JSON.stringify({ heading: 'Bread', items: [{ title: 'Rye' }], cta: askedType(body) && cta }));
  const { sections } = await generateSections(deps, { ...request, calls: calls('self') }, plan);
  const linked = sections.filter(({ content }) => content.cta).map(({ type }) => type);
  expect(linked).toEqual(['hero', 'features', 'faq']);
  const image = { src: 'data:image/png;base64,AAAA', alt: 'A loaf' };
  const [hero, features, ...others] = sections;
  if (!hero || !features) throw new Error('there are none');
  const pictured = { ...features, content: { ...features.content, items: [{ title: 'Spelt', image }] } };
  const { section } = await regenerateSection(
    deps,
    { ...request, calls: calls('pictures') },
    [hero, pictured, ...others],
    features.id,
  );
  expect(section.content.items).toEqual([{ title: 'Rye', image }]);
});
