-- From when on one caller may find out whether a provider still wants its pause.
alter table provider_pauses add column probe_at timestamptz not null default now();

-- How an answer ended, and how many of its tokens the provider had in its cache.
alter table model_replies rename column stop_reason to finish_reason;
update model_replies
  set finish_reason = case finish_reason when 'end' then 'stop' when 'refusal' then 'filter' else finish_reason end;
alter table usage_ledger
  add column finish_reason text check (finish_reason in ('stop', 'length', 'filter')),
  add column tokens_cached int;
alter table chat_messages add column finish_reason text check (finish_reason in ('stop', 'length', 'filter'));

-- What a job has cost.
create index usage_ledger_job on usage_ledger (company_id, job_id) where job_id is not null;
