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
  expect(plan[0]).toMatchObject({ type: 'hero', title: 'Family-run bakery in Leipzig', order: 0 });

  const reordered = plan.map((section: Json, order: number) => ({ ...section, order: plan.length - order }));
  const written = await ai('generate-content', { businessContext, plan: reordered });
  expect(written.status).toBe(200);
  const { sections, aiMetadata } = written.body;
  expect(sections.map(({ type }: Json) => type)).toEqual(plan.map(({ type }: Json) => type).toReversed());
  expect(aiMetadata).toMatchObject({ model: 'offline', generatedAt: expect.any(String) });
  expect(aiMetadata.placeholders).toContainEqual({
    sectionId: 'contact',
    path: expect.stringContaining('content.items'),
    text: '[Add your opening hours]',
  });

  const { status, body } = await ai('generate-landing-page', { businessContext, sections });
  expect(status).toBe(200);
  expect(body.sections.map(({ id }: Json) => id)).toEqual(sections.map(({ id }: Json) => id));
  expect(body.html).toContain('Family-run bakery in Leipzig');
  expect(body.theme.colors.primary).toMatch(/^#/);
});

test('a brief is enough for a whole page, a preview and a download', async () => {
  const whole = await ai('generate-landing-page', { businessContext });
  expect(whole.body.html).toContain('Family-run bakery in Leipzig');

  const preview = await ai('preview-landing-page', { businessContext });
  expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(preview.headers.get('content-security-policy')).not.toMatch(/allow-same-origin|script-src/);
  expect(preview.headers.get('x-robots-tag')).toContain('noindex');
  expect(preview.body).toContain('<meta name="robots" content="noindex">');

  const file = await ai('download-landing-page', { businessContext });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="landing-page.html"');
  // Whoever puts it on a server of their own wants it to be found.
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

test('one section of a stored page is written anew; the others are the same bytes', async () => {
  const { sections } = (await ai('generate-content', { businessContext })).body;
  const { id } = await newPage(api, { ...businessContext, sections });
  const page = (await api.get(`/api/landing-pages/${id}`)).body;
  const made = await ai('regenerate-section', {
    landingPageId: page.id,
    sectionId: 'features',
    instructions: 'more playful',
  });
  expect(made.status).toBe(200);
  expect(made.body.section).toMatchObject({ id: 'features', content: { heading: 'The good stuff' } });
  const after = (await api.get(`/api/landing-pages/${page.id}`)).body;
  expect(after.sections.find(({ id }: Json) => id === 'features')).toEqual(made.body.section);
  const rest = (of: Json) => of.sections.filter(({ id }: Json) => id !== 'features');
  expect(JSON.stringify(rest(after))).toBe(JSON.stringify(rest(page)));
  expect(after.version).toBe(2);

  const unknown = await ai('regenerate-section', { landingPageId: page.id, sectionId: 'nothing' });
  expect(unknown.status).toBe(404);
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
