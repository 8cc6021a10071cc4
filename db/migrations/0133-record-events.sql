-- What streams tell of records that somebody has changed by hand: numbered and ordered among the events of jobs.
create table record_events (
  id bigint primary key default nextval('job_events_id_seq'),
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  subject text not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index record_events_stream on record_events (company_id, xid, id);
create index record_events_age on record_events (company_id, at);
