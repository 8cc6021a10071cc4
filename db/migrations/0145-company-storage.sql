-- What each company stores, counted in the transaction that stores it: ADR 22.
create table company_storage (
  company_id varchar(255) primary key references companies (id) on delete cascade deferrable initially deferred,
  bytes bigint not null default 0,
  by_kind jsonb not null default '{}'
) with (fillfactor = 50);

create function company_storage_opened() returns trigger language plpgsql as $$
begin
  insert into company_storage (company_id) values (new.id);
  return null;
end $$;
create trigger company_storage_opened after insert on companies
  for each row execute function company_storage_opened();

-- One row for each transaction that has changed what is stored, so that its deferred trigger fires; gone at the commit.
create unlogged table company_storage_due (
  id bigint generated always as identity primary key,
  is_last boolean not null default false
);

-- Adds up by key what two objects say.
create function storage_sum(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, bytes) filter (where bytes <> 0), '{}')
  from (
    select key, sum(value::bigint) as bytes
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) changes
    group by key
  ) summed
$$;

-- What a statement has added or removed, in the transaction's own setting `millrace.storage_changes`: bytes by `<company>/<kind>`.
create function storage_changed() returns trigger language plpgsql as $$
declare
  before text := current_setting('millrace.storage_changes', true);
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(company_id || '/' || tg_argv[0], bytes) into changes
    from (select company_id, sum(stored_bytes) as bytes from added group by 1 having sum(stored_bytes) <> 0) changed;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(company_id || '/' || tg_argv[0], bytes) into changes
    from (select company_id, -sum(stored_bytes) as bytes from removed group by 1 having sum(stored_bytes) <> 0) changed;
  else
    select jsonb_object_agg(company_id || '/' || tg_argv[0], bytes) into changes
    from (
      select company_id, sum(stored_bytes) as bytes
      from (
        select company_id, stored_bytes from added union all select company_id, -stored_bytes from removed
      ) rows group by 1 having sum(stored_bytes) <> 0
    ) changed;
  end if;
  if changes is null then return null; end if;
  if before <> '' then
    perform set_config('millrace.storage_changes', storage_sum(before::jsonb, changes)::text, true);
  else
    perform set_config('millrace.storage_changes', changes::text, true);
    insert into company_storage_due default values;
  end if;
  return null;
end $$;

-- At the commit: locks the counter of the company, adds, and refuses what is beyond `millrace.company_storage_bytes` (no limit
-- where that is not set). On the first round it only queues itself again, behind the checks of foreign keys: nothing that waits
-- for a lock comes after the counter's, so no two transactions wait for each other.
create function storage_counted() returns trigger language plpgsql as $$
declare
  changes text := current_setting('millrace.storage_changes', true);
  most bigint := nullif(current_setting('millrace.company_storage_bytes', true), '');
  one record;
  kept bigint;
begin
  if tg_op = 'INSERT' then
    update company_storage_due set is_last = true where id = new.id;
    return null;
  end if;
  delete from company_storage_due where id = new.id;
  perform set_config('millrace.storage_changes', '', true);
  for one in
    select split_part(key, '/', 1) as company, jsonb_object_agg(split_part(key, '/', 2), value::bigint) as by_kind,
      sum(value::bigint) as bytes
    from jsonb_each_text(changes::jsonb) group by 1 order by 1
  loop
    update company_storage set bytes = bytes + one.bytes, by_kind = storage_sum(by_kind, one.by_kind)
    where company_id = one.company returning bytes into kept;
    if one.bytes > 0 and kept > most then
      raise exception using errcode = 'STQTA',
        message = 'beyond the storage of the company', detail = format('%s %s', kept - one.bytes, most);
    end if;
  end loop;
  return null;
end $$;
create constraint trigger company_storage_counted after insert or update on company_storage_due
  deferrable initially deferred for each row execute function storage_counted();

-- Counts a table under a kind: the bytes of its columns of text, JSON and bytes, but for those that `uncounted` names, and what
-- `also` says. A row for which `counts` is false takes no room. Names of the form `…id` are references and take none.
create function count_storage(
  counted regclass, kind text, uncounted text[] default '{}', also text default null, counts text default 'true'
) returns void language plpgsql as $$
declare
  total text;
begin
  select string_agg(format('coalesce(octet_length(%I%s), 0)', attname,
    case when atttypid = 'jsonb'::regtype then '::text' else '' end), ' + ' order by attname) into total
  from pg_attribute
  where attrelid = counted and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    and attname !~ '(^|_)id$' and attname <> all (uncounted);
  execute format(
    'alter table %s add column stored_bytes bigint not null generated always as (case when %s then %s else 0 end) stored',
    counted, counts, concat_ws(' + ', also, total));
  execute format('create trigger storage_added after insert on %s referencing new table as added
    for each statement execute function storage_changed(%L)', counted, kind);
  execute format('create trigger storage_replaced after update on %s referencing old table as removed new table as added
    for each statement execute function storage_changed(%L)', counted, kind);
  execute format('create trigger storage_removed after delete on %s referencing old table as removed
    for each statement execute function storage_changed(%L)', counted, kind);
  execute format('with kept as (select company_id, sum(stored_bytes) as bytes from %s group by 1)
    insert into company_storage (company_id, bytes, by_kind)
    select company_id, bytes, jsonb_build_object(%L, bytes) from kept where bytes > 0
    on conflict (company_id) do update set bytes = company_storage.bytes + excluded.bytes,
      by_kind = storage_sum(company_storage.by_kind, excluded.by_kind)', counted, kind);
end $$;

insert into company_storage (company_id) select id from companies;

create index documents_binned on documents (company_id, deleted_at) where deleted_at is not null;

-- What a document in the bin has goes there with it: it takes no room, and the bin is bounded by itself (services/authoring/bin.ts).
alter table document_versions add column in_bin boolean not null default false;
alter table document_updates add column in_bin boolean not null default false;
alter table document_comments add column in_bin boolean not null default false;
create function document_parts_follow() returns trigger language plpgsql as $$
begin
  update document_versions set in_bin = new.deleted_at is not null where company_id = new.company_id and document_id = new.id;
  update document_updates set in_bin = new.deleted_at is not null where company_id = new.company_id and document_id = new.id;
  update document_comments set in_bin = new.deleted_at is not null where company_id = new.company_id and document_id = new.id;
  return null;
end $$;
create trigger document_parts_follow after update of deleted_at on documents for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function document_parts_follow();
update document_versions part set in_bin = true from documents d
  where d.company_id = part.company_id and d.id = part.document_id and d.deleted_at is not null;
update document_updates part set in_bin = true from documents d
  where d.company_id = part.company_id and d.id = part.document_id and d.deleted_at is not null;
update document_comments part set in_bin = true from documents d
  where d.company_id = part.company_id and d.id = part.document_id and d.deleted_at is not null;

select count_storage('files', 'files', '{mime_type,store_key,warnings,indexed_with,uploaded_again}', 'file_size', 'deleted_at is null');
select count_storage('landing_uploads', 'files', '{kind,mime_type,status}', 'file_size');
select count_storage('documents', 'documents', '{mode,status,visibility}', null, 'deleted_at is null');
select count_storage('document_versions', 'documents', '{mode,reason}', null, 'not in_bin');
select count_storage('document_updates', 'documents', '{}', null, 'not in_bin');
select count_storage('document_comments', 'documents', '{}', null, 'not in_bin');
select count_storage('templates', 'templates', '{mode}');
select count_storage('chat_history', 'chat-history', '{action,mode,model_used}');
select count_storage('agents', 'agents', '{model,identity_secret}');
select count_storage('chat_messages', 'chats', '{source,message_type,model_used}');
select count_storage('visitors', 'chats');
select count_storage('landing_pages', 'landing-pages', '{status,published_slug}');
select count_storage('landing_versions', 'landing-pages', '{change}');
select count_storage('landing_variants', 'landing-pages');
select count_storage('landing_leads', 'leads');
select count_storage('organizations', 'interviews');
select count_storage('interviewers', 'interviews', '{provider,status}');
select count_storage('interviews', 'interviews');
select count_storage('interview_links', 'interviews', '{token_hash,invitation,sealed_token,invitation_error}');
select count_storage('interview_responses', 'interviews', '{provider,call_status,candidate_status,once_key,further_call_ids}');
select count_storage('local_calls', 'interviews', '{status,disconnection_reason}');
select count_storage('audits', 'audits', '{report_key}');
select count_storage('audit_pages', 'audits', '{hash,state,left_because,failure,final_hash,canonical_hash,text_hash,simhash}');
select count_storage('audit_findings', 'audits', '{hash}');
select count_storage('audit_targets', 'audits', '{hash,kind,state,failure,content_type}');
select count_storage('sitemap_analyses', 'sitemaps', '{source}');
select count_storage('sitemap_pages', 'sitemaps', '{hash,state,failure}');
select count_storage('content_projects', 'articles', '{summary_error}');
select count_storage('content_articles', 'articles', '{status}');
select count_storage('content_draft_sections', 'articles');
select count_storage('content_guidelines', 'articles');
select count_storage('content_keywords', 'articles');
select count_storage('content_prompt_types', 'articles');
select count_storage('content_system_prompts', 'articles');
select count_storage('content_searches', 'articles');
select count_storage('content_sources', 'references', '{origin,state,reason,hash}');
