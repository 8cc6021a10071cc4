import { ResponseEntity } from '../../db/interviews/entities.ts';
import { removeOldLinks } from '../../db/interviews/retention.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { newId } from '../../domain/platform/id.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { localProvider } from '../../services/interviews/local/local-provider.ts';
import { retainedResponses } from '../../services/interviews/retention.ts';
import { query } from '../support/instance/sql.ts';
import { useDatabase } from '../support/instance/use-database.ts';
import { insertResponse } from '../support/interviews/insert-response.ts';
import { insertInterview } from '../support/interviews/interviews.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';

const database = useDatabase();
const ended = { status: 'ended' } as const;

async function newInterview() {
  const [companyId, interviewId] = [await insertCompany(database.orm), newId()];
  await insertInterview(database.url, { companyId, id: newId(), email: 'ada@example.org' }, interviewId);
  const em = () => companyEntityManager(database.orm, companyId);
  return {
    em,
    companyId,
    interviewId,
    respond: (daysOld: number, provider = 'local') =>
      insertResponse(database.url, companyId, interviewId, { ...ended, daysOld, provider }),
    ids: async () => (await em().find(ResponseEntity, {})).map(({ id }) => id).toSorted(),
  };
}

/** Nothing of these responses is stored as bytes. */
const noBlobs = { deletePrefix: async () => {} } as unknown as BlobStore;
const outside = () => ({ voice: localProvider(database), blobs: noBlobs });

test('responses go by the day on which they are too old, the oldest first, and those of one company alone', async () => {
  const [one, other] = [await newInterview(), await newInterview()];
  const [kept, older, oldest] = [await one.respond(29), await one.respond(31), await one.respond(32)];
  const theirs = await other.respond(400);
  const remove = (limit: number) => retainedResponses.removeOld(one.em(), 30, limit, outside());
  expect(await remove(1)).toBe(1);
  expect(await one.ids()).toEqual([kept, older].toSorted());
  expect(oldest).not.toBe(older);
  expect(await remove(10)).toBe(1);
  expect([await one.ids(), await other.ids()]).toEqual([[kept], [theirs]]);
});

test('a response stays as long as its call cannot be removed where it was led, and that is told', async () => {
  const { em, respond, ids } = await newInterview();
  const elsewhere = await respond(31, 'retell');
  await respond(31);
  const remove = () => retainedResponses.removeOld(em(), 30, 10, outside());
  await expect(remove()).rejects.toMatchObject({ code: 'provider-not-configured' });
  expect(await ids()).toEqual([elsewhere]);
  const away = { ...localProvider(database), deleteCall: () => Promise.reject(new Error('away')) };
  const own = await respond(31);
  await expect(retainedResponses.removeOld(em(), 30, 10, { voice: away, blobs: noBlobs })).rejects.toThrow(
    'away',
  );
  expect(await ids()).toEqual([elsewhere, own].toSorted());
});

test('links that open nothing any more go by their age; one that is still good stays', async () => {
  const { em, companyId, interviewId } = await newInterview();
  const link = (
    name: string,
    days: number,
    expiresIn: string,
    revokedAt: string | null,
    usedAt: string | null,
  ) =>
    query(
      database.url,
      `insert into interview_links (id, company_id, interview_id, created_by, token_hash, name, single_use, time_factor, created_at, expires_at,
         revoked_at, used_at)
       values ($1, $2, $3, 'u', $9, $4, true, 1, now() - make_interval(days => $5), now() + $6::interval, $7, $8)`,
      [newId(), companyId, interviewId, name, days, expiresIn, revokedAt, usedAt, newId()],
    );
  await link('good', 31, '1 day', null, null);
  await link('over', 31, '-1 day', null, null);
  await link('used', 31, '1 day', null, 'now');
  await link('revoked', 31, '1 day', 'now', null);
  await link('young', 29, '-1 day', 'now', null);
  expect(await removeOldLinks(em(), 30, 10)).toBe(3);
  const left = await query(database.url, 'select name from interview_links order by name');
  expect(left).toEqual([{ name: 'good' }, { name: 'young' }]);
});
