import {
  collectTargets,
  countTargets,
  leaveTargets,
  openTargets,
  saveAnswers,
} from '../../db/audit/targets.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import type { ResourceKind } from '../../domain/site/stored-page.ts';
import { openAuditDatabase, type AuditDatabase } from '../support/audit/audit-database.ts';
import { at, insertAudit, leftRow, pageRow, type AuditRow } from '../support/audit/audit-rows.ts';

let database: AuditDatabase;
let em: TenantEntityManager;

beforeAll(async () => {
  database = await openAuditDatabase();
  em = companyEntityManager(database.orm, database.owner.companyId);
});
afterAll(() => database.close());

const naming = (kind: ResourceKind, ...urls: string[]) => urls.map((url) => ({ kind, url }));
const other = (path: string) => `https://other.test/${path}`;

async function auditOf(...rows: AuditRow[]): Promise<string> {
  return insertAudit(database.orm, database.owner, { rows });
}

async function open(auditId: string): Promise<string[]> {
  return (await openTargets(em, auditId)).map(({ kind, url }) => `${kind} ${url.replace(at('/'), '/')}`);
}

test('what pages refer to is listed once, without what was crawled, must not be asked for, or has no rule', async () => {
  const auditId = await auditOf(
    pageRow('/', [], {
      resources: [
        ...naming('image', '/a.png', '/page', '/secret', 'data:image/png;base64,x'),
        ...naming('icon', '/favicon.ico'),
        ...naming('frame', other('frame')),
        ...naming('social', '/a.png'),
        ...naming('link', other('x')),
      ],
      facts: {
        next: at('/2'),
        hreflangs: [
          { lang: 'de', url: other('de'), source: 'html' },
          { lang: 'fr', url: at('/page'), source: 'html' },
        ],
      },
    }),
    pageRow('/page', [], { canonical: '/original', resources: naming('image', '/a.png') }),
    leftRow('/secret', 'robots'),
    leftRow('/2', 'max-pages'),
  );
  await collectTargets(em, auditId, 100);
  expect(await open(auditId)).toEqual([
    'version https://other.test/de',
    'link https://other.test/x',
    'series /2',
    'image /a.png',
    'canonical /original',
  ]);
});

test('of the site and of others so many are asked for, the more important kinds first', async () => {
  const auditId = await auditOf(
    pageRow('/', [], {
      resources: [
        ...naming('script', '/1.js'),
        ...naming('image', '/3.png', '/2.png'),
        ...naming('link', other('b'), other('a'), other('c')),
      ],
    }),
  );
  await collectTargets(em, auditId, 2);
  const kept = ['link https://other.test/a', 'link https://other.test/b', 'image /2.png', 'image /3.png'];
  expect(await open(auditId)).toEqual(kept);
  expect(await countTargets(em, auditId)).toEqual({ done: 0, total: 4 });
  await collectTargets(em, auditId, 100);
  expect(await open(auditId)).toEqual(kept);
});

test('an answer is kept once, and what is left stays so', async () => {
  const auditId = await auditOf(pageRow('/', [], { resources: naming('image', '/a.png', '/b.png') }));
  await collectTargets(em, auditId, 100);
  const [a, b] = (await openTargets(em, auditId)).map(({ hash }) => hash);
  const answer = (hash = '', status = 200) => ({
    hash,
    status,
    failure: null,
    finalUrl: at('/a.png'),
    redirects: [],
    contentType: 'image/png',
    bytes: 3_000_000_000,
  });
  await saveAnswers(em, auditId, [answer(a)]);
  await leaveTargets(em, auditId, [a ?? '', b ?? '']);
  await saveAnswers(em, auditId, [answer(a, 500), answer(b, 500)]);
  const rows = await database.orm.em
    .fork()
    .execute('select state, status, bytes::text from audit_targets where audit_id = ? order by url', [
      auditId,
    ]);
  expect(rows).toEqual([
    { state: 'done', status: 200, bytes: '3000000000' },
    { state: 'left', status: null, bytes: null },
  ]);
});

test('another company sees and changes nothing', async () => {
  const auditId = await auditOf(pageRow('/', [], { resources: naming('image', '/a.png') }));
  const otherCompany = companyEntityManager(database.orm, 'another');
  await collectTargets(otherCompany, auditId, 100);
  expect(await open(auditId)).toEqual([]);
  await collectTargets(em, auditId, 100);
  expect(await openTargets(otherCompany, auditId)).toEqual([]);
  expect(await countTargets(otherCompany, auditId)).toEqual({ done: 0, total: 0 });
});
