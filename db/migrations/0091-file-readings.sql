-- Files whose text was asked for by itself (`/file-ocr`). Bytes and text lie in the blob store.
create table file_readings (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  filename text not null,
  kind text not null,
  job_id varchar(255) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred
);
create index file_readings_job on file_readings (company_id, job_id);
create index file_readings_age on file_readings (created_at);
