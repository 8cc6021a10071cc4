import { newCompany } from '../support/api/client.ts';
import { auditLines, endedAudit, startAudit } from '../support/audit/crawl.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { startSite, type ScriptedSite } from '../support/site/site.ts';
import { query } from '../support/instance/sql.ts';

const { url: api, env } = sharedInstance();
const database = env.DATABASE_URL ?? '';

let site: ScriptedSite;
let other: ScriptedSite;
let auditId: string;
let findings: Record<string, Record<string, string[]>>;

/** A page whose every part answers otherwise. */
const page = () => `<!doctype html><html lang="en"><head><title>Start of the shop</title>
  <link rel="canonical" href="${site.url}/unlinked"><link rel="manifest" href="/app.webmanifest">
  <link rel="stylesheet" href="/style.css"><script src="/script.js"></script>
  <meta property="og:image" content="${site.url}/social.png"></head>
  <body><main><h1>Start</h1><a href="/a">A</a>
  ${['/fine', '/gone', '/moved', '/moved-for-now', '/busy', '/no-head', '/no-robots', '/lost']
    .map((path) => `<a href="${other.url}${path}">Other ${path}</a>`)
    .join(' ')}
  <img src="/large.png" alt="Large"><img src="/gone.png" alt="Gone"><img src="/old.png" alt="Old">
  <img src="/closed/x.png" alt="Closed"></main></body></html>`;

beforeAll(async () => {
  const moved = (status: number, location: string) => ({ status, headers: { location } });
  other = await startSite({
    '/fine': 'fine',
    '/moved': moved(301, '/fine'),
    '/moved-for-now': moved(302, '/fine'),
    '/busy': { status: 999 },
    '/no-head': (_times, { method }) => ({ status: method === 'HEAD' ? 405 : 200 }),
    '/no-robots': { status: 403 },
    '/lost': moved(301, '/lost'),
  });
  site = await startSite({
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /closed\n',
    },
    '/': () => page(),
    '/a': () => page(),
    '/style.css': { headers: { 'content-type': 'text/css' }, body: 'p{}' },
    '/large.png': {
      headers: { 'content-type': 'image/png', 'content-length': '600000' },
      body: new Uint8Array(600_000),
    },
    '/old.png': moved(302, '/large.png'),
    '/social.png': { status: 500 },
    '/app.webmanifest': { status: 410 },
  });
  const client = await newCompany(api);
  auditId = await startAudit(client, `${site.url}/`);
  const audit = await endedAudit(client, auditId);
  expect(audit.status).toBe('completed');
  const rows = await query<{ rule: string; details: Record<string, string[]> }>(
    database,
    'select rule, details from audit_findings where audit_id = $1',
    [auditId],
  );
  findings = Object.fromEntries(rows.map(({ rule, details }) => [rule, details]));
});
afterAll(() => Promise.all([site.close(), other.close()]));

/** Methods with which a path was asked for. */
const methods = (asked: ScriptedSite, path: string): string[] =>
  asked.requests.filter((request) => request.path === path).map(({ method }) => method);

test('what two pages refer to is asked for once: by HEAD, and by GET where that is refused', () => {
  expect(methods(other, '/busy')).toEqual(['HEAD']);
  expect(methods(other, '/no-head')).toEqual(['HEAD', 'GET']);
  expect(methods(other, '/gone')).toEqual(['HEAD', 'GET']);
  expect(methods(other, '/lost')).toEqual(['HEAD']);
  expect(methods(site, '/style.css')).toEqual(['HEAD']);
  expect(methods(site, '/a')).toEqual(['GET']);
  expect(methods(site, '/closed/x.png')).toEqual([]);
});

test('links to others are broken only when they are gone for certain', () => {
  expect(findings['link-broken-external']?.links).toEqual([`${other.url}/gone`, `${other.url}/lost`]);
  expect(findings['link-to-redirect-external']?.links).toEqual([`${other.url}/moved`]);
});

test('files of the site are evaluated by what they answer', () => {
  expect(findings).toMatchObject({
    'resource-broken': { files: [`${site.url}/script.js`] },
    'image-broken': { images: [`${site.url}/gone.png`] },
    'image-heavy': { images: [`${site.url}/large.png`, `${site.url}/old.png`] },
    'image-redirected': { images: [`${site.url}/old.png`] },
    'manifest-broken': { manifests: [`${site.url}/app.webmanifest`] },
    'social-image-broken': { images: [`${site.url}/social.png`] },
    'canonical-to-error': { canonical: [`${site.url}/unlinked`] },
  });
});

test('the stage tells how much it asked for, and keeps it in the audit', async () => {
  const lines = await auditLines(database, auditId);
  expect(lines.filter((line) => line.startsWith('Checked '))).toEqual([
    'Checked 15 URLs of resources and external links',
  ]);
  const [left] = await query<{ url: string }>(
    database,
    `select url from audit_targets where audit_id = $1 and state = 'left'`,
    [auditId],
  );
  expect(left?.url).toBe(`${site.url}/closed/x.png`);
});
