import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { MILL, newPage } from '../../support/landing/landing.ts';

const { url } = sharedInstance();
const businessContext = {
  businessName: 'Mondlicht Bakery',
  businessOverview:
    'Mondlicht Bakery is a family-run bakery in Leipzig. We bake rye bread, butter croissants and birthday cakes. You can order online without queuing.',
  targetAudience: 'Young families',
  brandTone: 'friendly',
};

const [api, other] = await Promise.all([newCompany(url), newCompany(url)]);

const ai = (name: string, body: object, client: ApiClient = api) => client.post(`/api/ai/${name}`, body);

test('a brief becomes a plan, the plan sections, the sections a page', async () => {
  const planned = await ai('plan-content', { businessContext });
  expect(planned.status).toBe(200);
  const { plan } = planned.body;
  expect(plan[0]).toMatchObject({ type: 'hero', title: 'Mondlicht Bakery', order: 0 });

  const reordered = plan.map((section: Json, order: number) => ({ ...section, order: plan.length - order }));
  const written = await ai('generate-content', { businessContext, plan: reordered });
  expect(written.status).toBe(200);
  const { sections, aiMetadata } = written.body;
  expect(sections.map(({ type }: Json) => type)).toEqual(plan.map(({ type }: Json) => type).toReversed());
  expect(aiMetadata).toMatchObject({ model: 'offline', generatedAt: expect.any(String) });
  expect(aiMetadata.placeholders).toEqual([]);
  expect(sections.every(({ source }: Json) => source === 'user')).toBe(true);

  const { status, body } = await ai('generate-landing-page', { businessContext, sections });
  expect(status).toBe(200);
  expect(body.sections.map(({ id }: Json) => id)).toEqual(sections.map(({ id }: Json) => id));
  expect(body.html).toContain('You can order online without queuing.');
  expect(body.theme.colors.primary).toMatch(/^#/);
});

test('a brief is enough for a whole page, a preview and a download', async () => {
  const whole = await ai('generate-landing-page', { businessContext });
  expect(whole.body.html).toContain('You can order online without queuing.');

  const preview = await ai('preview-landing-page', { businessContext });
  expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(preview.headers.get('content-security-policy')).not.toMatch(/allow-same-origin|script-src/);
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  expect(preview.body).toContain('<meta name="robots" content="noindex">');

  const file = await ai('download-landing-page', { businessContext });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="landing-page.html"');
  // A page hosted on the user's own server should be found by search engines.
  expect(`${file.body}${whole.body.html}`).not.toContain('noindex');
  // Nobody would take in what is sent to a page that is not live.
  expect(preview.body).toContain('<form');
  expect(file.body).not.toContain('<form');
  expect(file.body).toContain('Write to us by e-mail:');
  const zip = await ai('download-landing-page', { businessContext, format: 'zip' });
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(zip.headers.get('content-disposition')).toBe('attachment; filename="landing-page.zip"');
});

test('a whole page, a preview and a download have the sections of the plan that was sent', async () => {
  const plan = [
    { type: 'faq', title: 'What we are asked' },
    { type: 'hero', title: 'Rye bread for Leipzig' },
  ];
  const whole = await ai('generate-landing-page', { businessContext, plan });
  const headings = whole.body.sections.map(({ type, content }: Json) => [type, content.heading]);
  expect(headings).toEqual(plan.map(({ type, title }) => [type, title]));
  for (const name of ['preview-landing-page', 'download-landing-page']) {
    const { body } = await ai(name, { businessContext, plan });
    expect(body.match(/What we are asked|Rye bread for Leipzig/gu)).toEqual(
      expect.arrayContaining(plan.map(({ title }) => title)),
    );
    expect(body).not.toContain('id="features"');
  }
});

test('what is stated in the details is on the page as it is, in the language that was chosen', async () => {
  const details = {
    services: [{ name: 'Rye, sliced', price: '4 €, or 3 € for members' }],
    hours: 'Täglich 6–18',
  };
  const given = { ...businessContext, language: 'de', details };
  const { body } = await ai('generate-landing-page', { businessContext: given });
  for (const text of [
    'Unser Angebot',
    'Rye, sliced',
    '4 €, or 3 € for members',
    'Öffnungszeiten',
    'Täglich 6–18',
  ])
    expect(body.html).toContain(text);
  const { id } = await newPage(api, { ...given, sections: [] });
  expect((await api.get(`/api/landing-pages/${id}/preview`)).body).toContain('4 €, or 3 € for members');
  const wrong = await ai('plan-content', { businessContext: { ...given, details: { motto: 'Rye' } } });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'businessContext.details.motto']);
});

test('without a model no section is written again, before any job starts, and other languages are refused', async () => {
  const { id, sections } = await newPage(api, businessContext);
  const [hero] = sections;
  for (const path of ['regenerate-section', 'regenerate-section?wait=false']) {
    const { status, body } = await ai(path, { landingPageId: id, sectionId: hero.id });
    expect([status, body.code]).toEqual([503, 'model-required']);
    expect(body.detail).toContain('Settings → Models');
  }
  expect((await api.get('/api/jobs?kind=landing-content')).body.total).toBe(0);
  const unknown = await ai('regenerate-section', { landingPageId: id, sectionId: 'nothing' });
  expect(unknown.status).toBe(404);
  const polish = await ai('generate-content', { businessContext: { ...businessContext, language: 'pl' } });
  expect([polish.status, polish.body.code]).toEqual([503, 'model-required']);
});

test('what is missing is said', async () => {
  const empty = await ai('validate', { businessContext: { businessName: 'Mill' }, sections: [] });
  expect(empty.status).toBe(200);
  expect(empty.body.valid).toBe(false);
  expect(empty.body.issues).toContainEqual(
    expect.objectContaining({ field: 'businessOverview', severity: 'error', message: expect.any(String) }),
  );
  expect((await ai('validate', { businessContext })).body).toEqual({ valid: true, issues: [] });
  const { brandTone: _, ...toneless } = businessContext;
  expect((await ai('validate', { businessContext: toneless })).body).toMatchObject({
    valid: false,
    issues: [{ code: 'missing-context', field: 'brandTone' }],
  });
  const nothing = await ai('plan-content', {});
  expect(nothing).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('a design is taken apart, and its sections lead the plan', async () => {
  const extraction = {
    title: 'Draft',
    sections: [
      { type: 'features', content: { heading: 'Three reasons', items: [{ body: 'We come to your door.' }] } },
      {
        type: 'gallery',
        content: { heading: 'Pictures' },
        boundingBoxes: [{ page: 1, x: 0, y: 0, width: 9, height: 9 }],
      },
    ],
  };
  const { body } = await ai('analyze-design', { design: { extraction } });
  expect(body.layout.sections).toMatchObject([
    { type: 'features', items: 1 },
    { type: 'gallery', boundingBoxes: [{ page: 1, x: 0, y: 0, width: 9, height: 9 }] },
  ]);
  expect(body.suggestions).toContain('Close the page with a footer');
  const { plan } = (await ai('plan-content', { businessContext, design: { extraction } })).body;
  expect(plan.map(({ title }: Json) => title)).toEqual(expect.arrayContaining(['Three reasons', 'Pictures']));
});

test('strangers, misspelt fields, unknown models and pages of others are refused', async () => {
  const page = await newPage(api, {});
  const refused = async (name: string, body: object, client?: ApiClient) => {
    const answer = await ai(name, body, client);
    return [answer.status, answer.body.code];
  };
  expect(await refused('preview-landing-page', { businessContext }, clientFor(url))).toEqual([
    401,
    'unauthenticated',
  ]);
  expect(await refused('plan-content', { landingPageId: page.id }, other)).toEqual([404, 'not-found']);
  expect(await refused('plan-content', { landingPageId: 'x' })).toEqual([400, 'invalid-id']);
  expect(await refused('plan-content', { businessContext, instruction: 'x' })).toEqual([
    400,
    'invalid-input',
  ]);
  expect(await refused('plan-content', { businessContext, model: 'gpt-5' })).toEqual([
    503,
    'provider-not-configured',
  ]);
  expect(MILL.businessName).toBe(page.businessName);
});
