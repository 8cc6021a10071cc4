-- A company is closed from the moment its deletion is accepted: nobody signs in any more, and no job begins.
alter table companies add column closed_at timestamptz;

-- `created_by` is history, as in other tables. The bytes lie in the blob store once `stored_at` is set.
create table company_exports (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  job_id varchar(255) not null,
  size bigint,
  stored_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred
);
create index company_exports_job on company_exports (company_id, job_id);

-- Sealed with `SECRET_KEY`.
alter table users add column figma_token text;
