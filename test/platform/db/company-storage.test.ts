import { storedBytes } from '../../../db/platform/company-storage.ts';
import { companyEntityManager, companyOf, sqlOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { createDatabase, type TestDatabase } from '../../support/instance/database.ts';
import { boundBin } from '../../../services/authoring/bin.ts';
import { insertCompany } from '../workflows/lab/company.ts';

const LIMIT = 100_000;

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createDatabase();
  orm = await openDatabase(database.url, { storagePerCompany: LIMIT });
});
afterAll(async () => {
  await closeOrm(orm);
  await database.drop();
});

/** Columns and tables that do not count, because they hold no content of the company. Grouped by reason. */
const UNCOUNTED: Record<string, string> = {
  'a word of ours, or a hash': `agents.model audit_findings.hash audit_pages.canonical_hash audit_pages.failure
    audit_pages.final_hash audit_pages.hash audit_pages.left_because audit_pages.simhash audit_pages.state audit_pages.text_hash
    audit_targets.content_type audit_targets.failure audit_targets.hash audit_targets.kind audit_targets.state
    chat_history.action chat_history.mode chat_history.model_used chat_messages.answer_kind chat_messages.finish_reason chat_messages.message_type chat_messages.model_used
    chat_messages.source content_articles.status content_sources.hash content_sources.origin content_sources.reason
    content_sources.state document_versions.mode document_versions.reason documents.mode documents.status
    documents.visibility files.mime_type interview_links.invitation interview_links.token_hash interview_shares.token_hash interview_responses.resume_hash interview_responses.speakers interviews.access
    interviews.country    interview_responses.call_status interview_responses.candidate_status interview_responses.once_key
    interview_responses.provider interview_trail.what interviewers.provider interviewers.status landing_pages.language landing_pages.status landing_uploads.kind
    landing_uploads.mime_type landing_uploads.status landing_versions.change local_calls.disconnection_reason
    local_calls.status interview_mails.kind interview_mails.state mail_templates.kind mail_templates.language sitemap_analyses.source sitemap_pages.failure sitemap_pages.hash sitemap_pages.state templates.mode`,
  'a job must be able to say how it ended': `content_projects.summary_error files.indexed_with files.uploaded_again
    files.warnings interview_links.invitation_error interview_links.sealed_token interview_mails.error interview_mails.sealed_text interview_responses.further_call_ids`,
  'a key of ours':
    'agents.identity_secret interviews.team_user_ids audits.report_key files.store_key landing_pages.published_slug',
  'made from another column':
    'chat_messages.referenced_files interview_responses.answer_prints interview_responses.concern',
  'a few choices of bounded length': 'interviews.knock_outs interview_responses.knock_outs',
  'a sentence beside a text that counts': 'content_draft_sections.missing',
  'accounts and settings, few and small for each member':
    'access_tokens api_keys grants invitations model_checks model_connections interviewers.turn_taking organizations.contact organizations.help_texts sessions users webhook_endpoints',
  'the record of work, without which nothing could begin or end':
    'audit_lines job_events jobs record_events usage_ledger',
  'removed by itself after a time':
    'candidate_codes file_readings idempotency_keys model_replies notices webhook_attempts webhook_deliveries webhook_inbox',
  'drawn from a version, and again with the next': 'landing_live landing_slugs',
  'no content, only its place': 'chat_sessions',
};

test('what a company can fill is counted, or is named here with the reason', async () => {
  const columns = await sqlOf(emOf('none')).execute<{ name: string; table: string; counted: boolean }[]>(`
    select c.relname as "table", c.relname || '.' || a.attname as name, exists (
      select from pg_attrdef d join pg_attribute s on s.attrelid = d.adrelid and s.attnum = d.adnum
      join pg_depend on classid = 'pg_attrdef'::regclass and objid = d.oid and refobjid = c.oid and refobjsubid = a.attnum
      where d.adrelid = c.oid and s.attname = 'stored_bytes') as counted
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'text[]'::regtype)
      and a.attname !~ '(^|_)id$' and c.relname <> 'company_storage'
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id')
    order by 2`);
  const named = new Set(Object.values(UNCOUNTED).flatMap((names) => names.split(/\s+/)));
  const forgotten = columns.filter((one) => !one.counted && !named.has(one.name) && !named.has(one.table));
  expect(forgotten.map(({ name }) => name)).toEqual([]);
  // Every name in the list exists and is not counted.
  const uncounted = new Set(columns.flatMap((one) => (one.counted ? [] : [one.name, one.table])));
  expect([...named].filter((name) => !uncounted.has(name))).toEqual([]);
});

const emOf = (companyId: string) => companyEntityManager(orm, companyId);
const newCompany = async () => emOf(await insertCompany(orm));

const run = (em: TenantEntityManager, sql: string, values: unknown[] = []) => sqlOf(em).execute(sql, values);

async function addTemplate(em: TenantEntityManager, length: number): Promise<string> {
  const id = newId();
  await run(
    em,
    `insert into templates (id, company_id, created_by, slug, name, description, category, mode, content, variables, version,
       created_at, updated_at) values (?, ?, 'u', ?, '', '', '', 'markdown', to_jsonb(repeat('x', ?)), '[]', 1, now(), now())`,
    [id, companyOf(em), id, length],
  );
  return id;
}

async function addDocument(em: TenantEntityManager, length: number): Promise<string> {
  const id = newId();
  await run(
    em,
    `insert into documents (id, company_id, owner_id, title, mode, content, plain, word_count, status, visibility, tags,
       page_setup, ignored_checks, restricted, version, created_at, updated_at)
     select ?, id, owner_id, '', 'markdown', to_jsonb(repeat('x', ?)), '', 0, 'draft', 'private', '[]', '{}', '[]', false, 1,
       now(), now() from companies where id = ?`,
    [id, length, companyOf(em)],
  );
  return id;
}

const addVersion = (em: TenantEntityManager, documentId: string, length: number) =>
  run(
    em,
    `insert into document_versions (id, company_id, document_id, number, title, mode, content, author_id, reason, created_at)
     values (?, ?, ?, 1, '', 'markdown', to_jsonb(repeat('x', ?)), 'u', 'edit', now())`,
    [newId(), companyOf(em), documentId, length],
  );

test('what was stored is counted by kind, what is removed gives its room back', async () => {
  const em = await newCompany();
  const before = await storedBytes(em);
  const id = await addTemplate(em, 1_000);
  const document = await addDocument(em, 2_000);
  await addVersion(em, document, 3_000);
  const { byKind, bytes } = await storedBytes(em);
  expect(byKind.map(({ kind }) => kind)).toEqual(['documents', 'templates']);
  expect(bytes).toBeGreaterThan(6_000);
  expect(bytes).toBeLessThan(6_200);
  await run(em, `update templates set content = to_jsonb('x'::text) where id = ?`, [id]);
  expect(bytes - (await storedBytes(em)).bytes).toBe(999);
  await run(em, 'delete from templates where id = ?', [id]);
  await run(em, 'delete from documents where id = ?', [document]);
  expect(await storedBytes(em)).toEqual(before);
});

test('a transaction beyond the limit is refused as a whole with storage-quota, one that makes room never', async () => {
  const em = await newCompany();
  const id = await addTemplate(em, 90_000);
  const full = em.transactional(async (tx) => {
    await addTemplate(tx, 1_000);
    await addTemplate(tx, 10_000);
  });
  await expect(full).rejects.toMatchObject({ code: 'storage-quota' });
  // The limit also applies without an explicit transaction.
  await expect(addTemplate(em, 11_000)).rejects.toMatchObject({ code: 'storage-quota' });
  expect((await storedBytes(em)).bytes).toBeLessThan(91_000);
  await addTemplate(await newCompany(), 90_000);
  // A replacement within one transaction does not need space for both versions.
  await em.transactional(async (tx) => {
    await addTemplate(tx, 80_000);
    await run(tx, 'delete from templates where id = ?', [id]);
  });
  // After the limit was lowered, stored data can still be made smaller.
  const strict = await openDatabase(database.url, { storagePerCompany: 10 });
  try {
    const same = companyEntityManager(strict, companyOf(em));
    await run(same, `update templates set content = to_jsonb(repeat('x', 70000)) where company_id = ?`, [
      companyOf(em),
    ]);
    await expect(addTemplate(same, 1)).rejects.toMatchObject({ code: 'storage-quota' });
  } finally {
    await closeOrm(strict);
  }
});

test('what was rolled back, wholly or to a savepoint, is not counted', async () => {
  const em = await newCompany();
  const left = em.transactional(async (tx) => {
    await addTemplate(tx, 1_000);
    throw new Error('left');
  });
  await expect(left).rejects.toThrow('left');
  expect((await storedBytes(em)).bytes).toBe(0);
  await em.transactional(async (tx) => {
    const inner = tx.transactional(async (nested) => {
      await addTemplate(nested, 1_000);
      throw new Error('left');
    });
    await expect(inner).rejects.toThrow('left');
    await addTemplate(tx, 500);
  });
  expect((await storedBytes(em)).bytes).toBeLessThan(600);
  expect((await storedBytes(em)).bytes).toBeGreaterThan(500);
});

test('writers do not wait for each other before they commit, and do not pass the limit together', async () => {
  const em = await newCompany();
  const writers = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      companyEntityManager(orm, companyOf(em)).transactional((tx) => addTemplate(tx, 30_000)),
    ),
  );
  expect(writers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const reasons = writers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(reasons).toEqual(Array(5).fill('storage-quota'));
  // A second writer starts and commits while the first transaction is open.
  const other = await newCompany();
  await other.transactional(async (tx) => {
    await addTemplate(tx, 10_000);
    await companyEntityManager(orm, companyOf(other)).transactional((beside) => addTemplate(beside, 10_000));
  });
  expect((await storedBytes(other)).bytes).toBeGreaterThan(20_000);
});

test('a commit that waits for a record does not hold the counter meanwhile', async () => {
  const em = await newCompany();
  const document = await addDocument(em, 10);
  let waiting: Promise<unknown> | undefined;
  await companyEntityManager(orm, companyOf(em)).transactional(async (holder) => {
    await run(holder, 'select from documents where id = ? for update', [document]);
    // Its template is counted first; its version belongs to the document, which the commit looks for.
    waiting = companyEntityManager(orm, companyOf(em)).transactional(async (tx) => {
      await addTemplate(tx, 10);
      await addVersion(tx, document, 10);
    });
    await waitsForLock(em);
    await addTemplate(holder, 10);
  });
  await waiting;
  expect((await storedBytes(em)).byKind.map(({ kind }) => kind).sort()).toEqual(['documents', 'templates']);
});

/** Waits until a connection of this database is waiting for a lock. */
async function waitsForLock(em: TenantEntityManager): Promise<void> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await sqlOf(em).execute<unknown[]>(waits)).length === 0);
}

test('a document in the bin takes no room with all of its parts; taken out again it needs it', async () => {
  const em = await newCompany();
  const document = await addDocument(em, 30_000);
  await addVersion(em, document, 30_000);
  const bin = (deleted: string) =>
    run(em, `update documents set deleted_at = ${deleted} where id = ?`, [document]);
  await bin('now()');
  expect((await storedBytes(em)).bytes).toBe(0);
  const id = await addTemplate(em, 90_000);
  await expect(bin('null')).rejects.toMatchObject({ code: 'storage-quota' });
  await run(em, 'delete from templates where id = ?', [id]);
  await bin('null');
  expect((await storedBytes(em)).bytes).toBeGreaterThan(60_000);
  await bin('now()');
  await run(em, 'delete from documents where id = ?', [document]);
  expect((await storedBytes(em)).bytes).toBe(0);
});

test('a bin holds no more than a company may store: its oldest documents go', async () => {
  const em = await newCompany();
  // Random text, which the database cannot compress.
  const noise = `update documents set plain = (select string_agg(md5(random()::text || n), '') from generate_series(1, 1500) n)
    where id = ?`;
  const documents: string[] = [];
  for (let added = 0; added < 3; added += 1) {
    const id = await addDocument(em, 1);
    documents.push(id);
    await run(em, noise, [id]);
    await em.transactional(async (tx) => {
      await run(tx, 'update documents set deleted_at = clock_timestamp() where id = ?', [id]);
      await boundBin(tx);
    });
  }
  const left = await sqlOf(em).execute<{ id: string }[]>(
    'select id from documents where company_id = ? order by deleted_at',
    [companyOf(em)],
  );
  expect(left.map(({ id }) => id)).toEqual(documents.slice(1));
});

test('a record that passes to another company takes its room there', async () => {
  const [from, to] = [await newCompany(), await newCompany()];
  const id = await addTemplate(from, 5_000);
  await run(from, 'update templates set company_id = ? where id = ?', [companyOf(to), id]);
  expect((await storedBytes(from)).bytes).toBe(0);
  expect((await storedBytes(to)).bytes).toBeGreaterThan(5_000);
});

test('with its company the counter goes, and nothing waits to be counted', async () => {
  const em = await newCompany();
  await addTemplate(em, 5_000);
  await run(em, 'delete from companies where id = ?', [companyOf(em)]);
  const rows = await run(em, 'select from company_storage where company_id = ?', [companyOf(em)]);
  expect([rows, await run(em, 'select from company_storage_due')]).toEqual([[], []]);
});

test('the counters agree with what is there, whatever the tests above have done', async () => {
  const em = emOf('none');
  const tables = await sqlOf(em).execute<{ name: string; kind: string }[]>(`
    select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
    from pg_trigger where tgname = 'storage_added' order by 1`);
  expect(tables.length).toBeGreaterThan(30);
  const summed = tables.map(
    ({ name, kind }) => `select company_id, '${kind}' as kind, stored_bytes from ${name}`,
  );
  const wrong = await run(
    em,
    `
    with present as (
      select company_id, kind, sum(stored_bytes) as bytes from (${summed.join(' union all ')}) rows group by 1, 2
    ), counted as (
      select company_id, key as kind, value::bigint as bytes from company_storage, jsonb_each_text(by_kind)
    )
    select * from counted full join present using (company_id, kind)
    where coalesce(counted.bytes, 0) <> coalesce(present.bytes, 0)`,
  );
  expect(wrong).toEqual([]);
  const totals = `select from company_storage
    where bytes <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(by_kind))`;
  expect(await run(em, totals)).toEqual([]);
});
