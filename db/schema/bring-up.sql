-- Brings a database from before hashes to the form that its migrations have now. 0001 and 0011 were changed after some
-- databases had them; each step looks for what tells an old form. Runs once, before the migrations that are due.

-- 0001: a replaced file was named by a pointer.
alter table if exists files drop column if exists replaces_id;

do $$
begin
  -- 0001: how a workflow starts was not in the job's row.
  if to_regclass('jobs') is not null and not exists (
    select from pg_attribute where attrelid = to_regclass('jobs') and attname = 'workflow_type'
  ) then
    alter table jobs add column workflow_type varchar(255), add column priority int, add column summary text;
    -- `document-ingestion` is done by `documentIngestion`.
    update jobs set
      workflow_type = lower(left(kind, 1)) || substr(replace(initcap(replace(kind, '-', ' ')), ' ', ''), 2),
      priority = case kind when 'document-ingestion' then 3 else 4 end,
      summary = replace(kind, '-', ' ');
    alter table jobs alter column workflow_type set not null, alter column priority set not null,
      alter column summary set not null;
  end if;

  if to_regclass('audits') is null then
    return;
  end if;

  -- 0011, first form: without what the browser measured.
  alter table audits add column if not exists lab jsonb;

  -- Second form: without the index that counts.
  create index if not exists audit_pages_states on audit_pages (company_id, audit_id, state, status);

  -- Third form: pages were leased by address.
  if exists (
    select from pg_attribute where attrelid = to_regclass('audit_pages') and attname = 'lease_until' and not attisdropped
  ) then
    drop index audit_pages_frontier, audit_pages_listed;
    update audit_pages set state = 'found' where state = 'leased';
    alter table audit_pages drop constraint audit_pages_state_check, drop column lease_until, drop column tries,
      add column rank int,
      add constraint audit_pages_state_check check (state in ('listed', 'found', 'done', 'left'));
    create index audit_pages_frontier on audit_pages (company_id, audit_id, wave, url collate "C") where state = 'found';
    create index audit_pages_linked on audit_pages (company_id, audit_id, wave, url collate "C") where state = 'listed' and wave is not null;
    create index audit_pages_listed on audit_pages (company_id, audit_id, rank, url collate "C") where state = 'listed' and wave is null;
  end if;

  -- Fourth form: sitemaps before their analysis was written.
  if not exists (
    select from pg_attribute where attrelid = to_regclass('sitemap_analyses') and attname = 'counts'
  ) then
    alter table sitemap_analyses add column source text, add column counts jsonb;
    alter table sitemap_pages drop constraint sitemap_pages_state_check,
      add constraint sitemap_pages_state_check check (state in ('listed', 'found', 'done'));
    create index sitemap_pages_found on sitemap_pages (company_id, analysis_id, n) where state = 'found';
  end if;
end $$;
