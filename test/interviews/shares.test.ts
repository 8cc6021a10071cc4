import { clientFor, newCompany, type Json } from '../support/api/client.ts';
import { query } from '../support/instance/sql.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { ANSWERS, analysed, expected, openCall, respond, talk } from '../support/interviews/interviews.ts';

const { url, env } = sharedInstance();

const owner = await newCompany(url, 'Mondmühle');
const { interview, responseId } = await respond(owner, url, { name: 'Ida <b>B', email: 'ida@example.org' });
const second = await openCall(url, { interviewId: interview.id, name: 'Otto', email: 'otto@example.org' });
await talk(second.call, second.callId);
await analysed(owner, second.responseId);
const path = `/api/responses/${responseId}`;
const outside = clientFor(url);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const share = async (body: object): Promise<Json> => expected(await owner.post(`${path}/share`, body), 201);
const pathOf = (link: Json): string => new URL(link.url).pathname;

test('a link shows the candidate to whoever has it: answers and caveat, no address, no review, no state', async () => {
  expected(await owner.put(`${path}/reviews/mine`, { score: 11, note: 'Secret remark' }), 200);
  const link = await share({ expiresAt: inDays(3) });
  const { status, body, headers } = await outside.get(pathOf(link));
  expect(status).toBe(200);
  for (const text of [
    'Ida &lt;b&gt;B',
    'No score',
    'No language model that may judge',
    ANSWERS[0]?.slice(0, 40) ?? '',
  ])
    expect(body).toContain(text);
  for (const text of ['ida@example.org', 'Secret remark', 'Otto', owner.user.email, '<script', '<b>'])
    expect(body.replace(/<b>[^<]*<\/b><\/p>/g, '')).not.toContain(text);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
  );
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const pdf = await outside.get(`${pathOf(link)}/pdf`);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('several stand side by side, and only those of one interview', async () => {
  const link = await share({ expiresAt: inDays(3), with: [second.responseId] });
  const { body } = await outside.get(pathOf(link));
  for (const text of ['Ida', 'Otto']) expect(body).toContain(text);
  const other = await respond(owner, url);
  expect((await owner.post(`${path}/share`, { expiresAt: inDays(3), with: [other.responseId] })).status).toBe(
    404,
  );
});

test('the token is stored as a hash alone, is shown once, ends when it is revoked or over, and stands in the trail', async () => {
  const link = await share({ expiresAt: inDays(3) });
  const token = pathOf(link).split('/').pop() ?? '';
  const rows = await query<Json>(env['DATABASE_URL'] ?? '', 'select * from interview_shares where id = $1', [
    link.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const listed = expected(await owner.get(`${path}/shares`), 200);
  expect(JSON.stringify(listed)).not.toContain(token);
  expect(listed.items[0]).toMatchObject({ id: link.id, revokedAt: null, by: { id: owner.user.id } });
  expect((await owner.delete(`${path}/shares/${link.id}`)).status).toBe(204);
  expect((await outside.get(pathOf(link))).status).toBe(404);
  expect((await outside.get(`${pathOf(link)}/pdf`)).status).toBe(404);
  expect((await owner.delete(`${path}/shares/${link.id}`)).status).toBe(404);

  const brief = await share({ expiresAt: inDays(1) });
  const sql = `update interview_shares set expires_at = now() - interval '1 second' where id = $1`;
  await query(env['DATABASE_URL'] ?? '', sql, [brief.id]);
  expect((await outside.get(pathOf(brief))).status).toBe(404);
  for (const expiresAt of [inDays(-1), inDays(400)])
    expect((await owner.post(`${path}/share`, { expiresAt })).body.errors[0].path).toBe('expiresAt');
  const { items } = expected(await owner.get(`${path}/trail`), 200);
  const shares = items.filter(({ what }: Json) => what === 'share');
  expect(shares[1]).toMatchObject({ from: link.expiresAt, to: null, by: { id: owner.user.id } });
});

test('who is erased is on no link any more', async () => {
  const both = await share({ expiresAt: inDays(3), with: [second.responseId] });
  expect((await owner.delete(`/api/responses/${second.responseId}`)).status).toBe(204);
  expect((await outside.get(pathOf(both))).body).not.toContain('Otto');
  const alone = await share({ expiresAt: inDays(3) });
  expect((await owner.delete(path)).status).toBe(204);
  expect((await outside.get(pathOf(alone))).status).toBe(404);
});
