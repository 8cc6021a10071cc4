import { code } from './support/sources.ts';

/** Calls the `upsert` of Pinecone's client. */
const otherUpsert = 'adapters/pinecone/partition.ts';
const outsideDb = code.filter(({ path }) => !path.startsWith('db/'));

test('raw SQL, query builder, upsert and references live in db/ alone', () => {
  const escapes =
    /\b(sqlOf|runPrepared|runPreparedIn|preparedLookup|createQueryBuilder|getKysely|upsert|upsertMany|nativeUpdate|nativeInsert|insertMany|getReference|getConnection|setFilterParams)\s*\(|\.qb\(|\bfilters:\s*(false|\{)|\borm\.em\b/;
  const found = outsideDb.filter(({ text }) => escapes.test(text)).map(({ path }) => path);
  expect(found).toEqual([otherUpsert]);
});

test('SQL in db/ stands in functions that take the company', () => {
  // Reading before the company is known, work on the database itself, and limits that are one for all companies.
  const systemWork = new Set([
    'db/abortable.ts',
    'db/platform/callers.ts',
    'db/platform/invitations.ts',
    'db/migrate.ts',
    'db/ping.ts',
    'db/prepared.ts',
    'db/prepared-in.ts',
    'db/platform/job-stats.ts',
    'db/platform/provider-slots.ts',
    'db/platform/webhook-inbox.ts', // comes in before its company is known
    'db/platform/workers.ts',
    'db/authoring/searching-texts.ts', // sets what plans count with, and reads nothing
    'db/tenancy.ts',
    // Temporary tables alone, which db/audit/rules has filled with one audit of the company's.
    'db/audit/report.ts',
  ]);
  const unscoped = code
    .filter(({ path }) => path.startsWith('db/') && !systemWork.has(path))
    .filter(({ text }) =>
      /\.execute\b|\b(runPrepared|runPreparedIn|preparedLookup)\b|createQueryBuilder\(/.test(text),
    )
    .filter(({ text }) => !/\bcompanyOf\(|\bcompanyId\b/.test(text))
    .map(({ path }) => path);
  expect(unscoped).toEqual([]);
});

test('only what must work across companies asks for it', () => {
  const mayAsk = new Set([
    'activities/job/yield-slot.ts', // whether any other company has work under way
    'activities/platform/orphan-sweep.ts',
    'activities/platform/retention-sweep.ts',
    'activities/platform/stuck-sweep.ts',
    'api/authoring/collaborate/shared-presence.ts', // notices have the company's documents alone, by their ids
    'services/authoring/collaboration/store-abandoned.ts',
    'api/housekeeping.ts', // removes old idempotency keys and replies of models
    'services/content/summaries/inbox-source.ts', // before the company is known
    'services/interviews/settle-interviewers.ts', // which companies wait for the one voice provider
    'services/platform/accounts/password-reset.ts',
    'services/platform/accounts/registration.ts',
    'services/platform/inbox/inbox.ts', // before the company is known
    'services/platform/inbox/pass-on.ts',
    'services/platform/inbox/relay.ts',
    'services/platform/provider-gate.ts', // limits are one for all companies
  ]);
  const asking = outsideDb
    .filter(({ text }) => text.includes('systemEntityManager('))
    .map(({ path }) => path);
  expect(asking.filter((path) => !mayAsk.has(path))).toEqual([]);
});
