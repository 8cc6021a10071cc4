import { clientFor, newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { CONTACT, HERO, livePage, sendLead, shownFor } from '../../support/landing/landing.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const PAGES = '/api/landing-pages';
const UNKNOWN = '0123456789abcdef01234567';
const { url, env } = sharedInstance();
const visitor = clientFor(url);

const api = await newCompany(url);

const withForm = () => livePage(api, { sections: [HERO, CONTACT] });
const path = (page: Json) => `/api/public/landing-pages/${page.slug}/leads`;
const sendForm = (page: Json, fields: Record<string, string>) =>
  visitor.post(path(page), new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const leadsOf = async (page: Json): Promise<Json> => (await api.get(`${PAGES}/${page.id}/leads`)).body;

/** The fields of the form as they stand in the page. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [
      /\bname="?([\w-]+)/.exec(input)?.[1] ?? '',
      /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
}

test('the form of a page works without script, and thanks', async () => {
  const page = await withForm();
  const live = await visitor.get(`/p/${page.slug}`);
  expect(live.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(live.headers.get('cache-control')).toBe('private, no-cache');
  expect(live.body).toContain(`action="${path(page)}"`);
  const fields = {
    ...fieldsIn(live.body),
    email: ' Ada@example.org ',
    name: 'Ada',
    message: 'One bag.\r\nSoon.',
  };
  // The form was shown this moment; nobody fills one in so fast.
  const answer = await until(async () => {
    const sent = await sendForm(page, fields);
    return sent.status === 400 ? null : sent;
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/p/${page.slug}?sent=1`]);
  expect([answer.headers.get('content-type'), answer.bytes.length]).toEqual([null, 0]);
  const thanks = await visitor.get(answer.headers.get('location') ?? '');
  expect([thanks.status, thanks.body.includes('Mill &amp; Sons')]).toEqual([200, true]);
  const { items, total } = await leadsOf(page);
  expect(total).toBe(1);
  expect(items[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    landingPageId: page.id,
    variantId: null,
    email: 'Ada@example.org',
    name: 'Ada',
    phone: null,
    company: null,
    message: 'One bag.\r\nSoon.',
    createdAt: expect.any(String),
  });
});

test('each showing of the form has a token of its own, and is not taken from a cache', async () => {
  const page = await withForm();
  const [one, two] = [await visitor.get(`/p/${page.slug}`), await visitor.get(`/p/${page.slug}`)];
  expect(fieldsIn(one.body)['token']).not.toBe(fieldsIn(two.body)['token']);
  const again = await visitor.get(`/p/${page.slug}`, {
    headers: { 'if-none-match': one.headers.get('etag') ?? '' },
  });
  expect([again.status, fieldsIn(again.body)['token'] === fieldsIn(one.body)['token']]).toEqual([200, false]);
});

test('programs are kept out: the hidden field, forged, old and too fresh tokens', async () => {
  const page = await withForm();
  const trapped = await sendLead(page, { homepage_confirm: 'https://spam.example' });
  expect([trapped.status, trapped.body]).toEqual([201, { received: true }]);
  const other = await withForm();
  for (const token of ['', 'forged', shownFor(other), shownFor(page, 0), shownFor(page, 8 * 86_400_000)]) {
    const { status, body } = await sendLead(page, { token });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid-input', 'token']);
  }
  expect((await sendLead(page, { token: undefined })).status).toBe(400);
  expect((await leadsOf(page)).total).toBe(0);
});

test('the form of a page that was downloaded long ago is still taken in', async () => {
  const page = await withForm();
  expect((await sendLead(page, { token: shownFor(page, 400 * 86_400_000, { lasts: true }) })).status).toBe(
    201,
  );
  expect((await leadsOf(page)).total).toBe(1);
});

test('a showing of the form is good for one lead: sent twice it is one, other words need the page again', async () => {
  const page = await withForm();
  const token = shownFor(page);
  const answers = await Promise.all([1, 2, 3].map(() => sendLead(page, { token })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const more = { message: 'And one thing more.' };
  const refused = await sendLead(page, { token, ...more });
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ path: 'token', code: 'form-expired' }],
  ]);
  // Of twelve parallel requests, only one is stored.
  const other = shownFor(page, 60_000);
  const guesses = Array.from({ length: 12 }, (_, n) => sendLead(page, { token: other, message: `Bag ${n}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(11).fill(400)]);
  expect((await leadsOf(page)).total).toBe(2);
  // All visitors of a downloaded page share one token.
  const lasting = shownFor(page, 60_000, { lasts: true });
  const answers2 = [
    await sendLead(page, { token: lasting }),
    await sendLead(page, { token: lasting, ...more }),
  ];
  expect(answers2.map(({ status }) => status)).toEqual([201, 201]);
  expect((await leadsOf(page)).total).toBe(4);
});

test.each([
  [{ email: 'none' }, 400],
  [{ email: undefined }, 400],
  [{ admin: true }, 400],
  [{ message: 'x'.repeat(5_001) }, 400],
  [{ message: 'x'.repeat(70_000) }, 413],
  [{ name: 'a\u0000b' }, 400],
])('%j is refused', async (more, status) => {
  const page = await withForm();
  expect((await sendLead(page, more)).status).toBe(status);
  expect((await leadsOf(page)).total).toBe(0);
});

test('a form that cannot be taken is answered with a page, another kind of body not at all', async () => {
  const page = await withForm();
  const { status, body, headers } = await sendForm(page, { email: '<b>x', token: shownFor(page) });
  expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(body).toContain('Please check: E-mail.');
  const text = await visitor.post(path(page), 'hello', { headers: { 'content-type': 'text/plain' } });
  expect([text.status, text.body.code]).toEqual([415, 'unsupported-media-type']);
});

test('what a visitor reads after sending a form is in the language of the page', async () => {
  const hero = { type: 'hero', content: { heading: 'Wir mahlen das Mehl und Sie backen' } };
  const german = {
    businessOverview: 'Wir mahlen Dinkel und Roggen in der Mühle.',
    sections: [hero, CONTACT],
  };
  const page = await livePage(api, german);
  const thanks = await visitor.get(`/p/${page.slug}?sent=1`);
  expect(thanks.body).toContain('<html lang="de">');
  expect(thanks.body).toMatch(/Ihre Nachricht ist bei <bdi>Mill &amp; Sons<\/bdi> angekommen/);
  const sent = async (fields: object) => (await sendForm(page, { email: 'a@b.example', ...fields })).body;
  expect(await sent({ email: 'x', phone: '1'.repeat(51), token: shownFor(page) })).toContain(
    'Bitte prüfen Sie: E-Mail, Telefon.',
  );
  expect(await sent({ token: 'forged' })).toContain('Dieses Formular ist abgelaufen.');
  expect(await sent({ token: shownFor(page, 0) })).toContain('zu schnell abgeschickt');
});

test('only a live page takes anything', async () => {
  const page = await withForm();
  await api.put(`${PAGES}/${page.id}/unpublish`);
  expect((await sendLead(page)).body.code).toBe('not-found');
  await api.put(`${PAGES}/${page.id}/archive`);
  expect((await sendLead(page)).body.code).toBe('gone');
  expect((await visitor.post('/api/public/landing-pages/none-such/leads', {})).status).toBe(404);
});

test('a lead goes out as a webhook', async () => {
  const receiver = await startWebhookReceiver();
  const endpoint = { url: receiver.url, events: ['lead.created'] };
  const { secret } = (await api.post('/seo-content-api/webhooks/endpoints', endpoint)).body;
  const page = await withForm();
  await sendLead(page, { name: 'Ada', phone: '+49 30 1' });
  const event = await until(() => receiver.received[0]);
  const [lead] = (await leadsOf(page)).items;
  expect(receiver.verify(event, secret)).toMatchObject({
    type: 'lead.created',
    data: { ...lead, status: 'new' },
  });
  await receiver.close();
});

test('leads are a table in which nothing runs', async () => {
  const page = await withForm();
  await sendLead(page, { name: '=1+1', message: 'One, "two"' });
  const { status, headers, body } = await api.get(`${PAGES}/${page.id}/leads/export`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="leads-${page.slug}.csv"`);
  expect(body).toContain(`ada@example.org,'=1+1,,,"One, ""two""",`);
});

test('a lead is deleted when somebody asks for it', async () => {
  const page = await withForm();
  await sendLead(page);
  const [{ id }] = (await leadsOf(page)).items;
  const elsewhere = await withForm();
  expect((await api.delete(`${PAGES}/${elsewhere.id}/leads/${id}`)).status).toBe(404);
  expect((await api.delete(`${PAGES}/${page.id}/leads/${id}`)).status).toBe(204);
  expect((await leadsOf(page)).total).toBe(0);
  expect((await api.delete(`${PAGES}/${page.id}/leads/${id}`)).status).toBe(404);
});

describe('figures', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const look = (page: Json, headers: object = {}) =>
    visitor.get(`/p/${page.slug}`, { headers: { 'user-agent': BROWSER, ...headers } });
  const stats = async (page: Json, period = '') => (await api.get(`${PAGES}/${page.id}/stats${period}`)).body;

  test('count views of people, and leads, by day', async () => {
    const page = await withForm();
    const { headers } = await look(page);
    await look(page, { 'if-none-match': headers.get('etag') });
    // Not counted.
    await look(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look(page, { 'sec-purpose': 'prefetch' });
    await fetch(`${url}/p/${page.slug}`, { method: 'HEAD', headers: { 'user-agent': BROWSER } });
    await sendLead(page);
    await look(page);
    const { days, variants } = await until(async () => {
      const found = await stats(page);
      return found.days.at(-1).views >= 3 ? found : null;
    });
    expect(days).toHaveLength(31);
    expect(days.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), views: 3, leads: 1 });
    expect(days[0]).toMatchObject({ views: 0, leads: 0 });
    expect(variants).toEqual([{ variantId: null, weight: 100, views: 3, leads: 1 }]);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await stats(page, '?from=2020-01-01&to=2020-01-02')).days).toHaveLength(2);
  });

  test('tell variants apart, and a visitor sees the same one', async () => {
    const page = await withForm();
    const made = await api.post(`${PAGES}/${page.id}/variants`, { weight: 50 });
    expect([made.status, made.headers.get('etag'), made.body.sections]).toEqual([201, '"1"', page.sections]);
    const variant = `${PAGES}/${page.id}/variants/${made.body.id}`;
    const sections = [{ ...HERO, content: { heading: 'Other words' } }, CONTACT];
    expect((await api.put(variant, { sections })).headers.get('etag')).toBe('"2"');
    const agents = Array.from({ length: 24 }, (_, n) => `${BROWSER} Visitor/${n}`);
    const shownTo = (agent: string) => look(page, { 'user-agent': agent });
    // Not live yet.
    expect((await shownTo(agents[0] ?? '')).body).not.toContain('Other words');
    await api.put(`${PAGES}/${page.id}/publish`);
    const seen = await Promise.all(agents.map(shownTo));
    const others = seen.filter(({ body }) => body.includes('Other words'));
    expect(others.length).toBeGreaterThan(2);
    expect(others.length).toBeLessThan(22);
    const again = await Promise.all(agents.map(shownTo));
    const tags = (answers: typeof seen) => answers.map(({ headers }) => headers.get('etag')?.split('-')[0]);
    expect(tags(again)).toEqual(tags(seen));
    await sendLead(page, { token: shownFor(page, 60_000, { variantId: made.body.id }) });
    const figures = await until(async () => {
      const { variants } = await stats(page);
      return variants[1].views + variants[0].views >= 49 ? variants : null;
    });
    expect(figures[0]).toMatchObject({ variantId: null, weight: 50, leads: 0 });
    expect(figures[1]).toEqual({ variantId: made.body.id, weight: 50, views: others.length * 2, leads: 1 });
    expect((await leadsOf(page)).items[0].variantId).toBe(made.body.id);
    expect((await api.delete(variant)).status).toBe(204);
    expect((await api.get(`${PAGES}/${page.id}/variants`)).body.items).toEqual([]);
    expect((await stats(page)).variants[1]).toMatchObject({ weight: null, leads: 1 });
  });
});

test('variants share what visitors there are', async () => {
  const page = await livePage(api);
  const variants = `${PAGES}/${page.id}/variants`;
  const first = (await api.post(variants, { weight: 60 })).body;
  const more = await api.post(variants, { weight: 41 });
  expect([more.status, more.body.errors[0].path]).toEqual([400, 'weight']);
  await api.post(variants, { weight: 40 });
  expect((await api.put(`${variants}/${first.id}`, { weight: 61 })).status).toBe(400);
  expect((await api.put(`${variants}/${first.id}`, { weight: 1 })).body.weight).toBe(1);
  for (const weight of [-1, 101, 0.5, 'x']) expect((await api.post(variants, { weight })).status).toBe(400);
  const stale = { headers: { 'if-match': '"1"' } };
  expect((await api.put(`${variants}/${first.id}`, { weight: 2 }, stale)).status).toBe(412);
  expect((await api.put(`${variants}/${UNKNOWN}`, { weight: 2 })).status).toBe(404);
  const elsewhere = await livePage(api);
  expect((await api.delete(`${PAGES}/${elsewhere.id}/variants/${first.id}`)).status).toBe(404);
});

test('nothing by which a visitor could be found again is stored of a view', async () => {
  const columns = await query<{ name: string }>(
    env['DATABASE_URL'] ?? '',
    `select column_name as name from information_schema.columns where table_name = 'landing_days'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([
    'company_id',
    'day',
    'leads',
    'page_id',
    'variant_id',
    'views',
  ]);
});
