-- What streams of jobs need: what a job is about (topic `agent:<id>`), when its last notice went out, and the
-- transaction of each event, so that a stream over many jobs can tell when no earlier event can still appear.
alter table jobs add column subject text;
alter table jobs add column notified_at timestamptz;
create index jobs_subject on jobs (company_id, subject) where subject is not null;

alter table job_events add column xid xid8 not null default pg_current_xact_id();
create index job_events_stream on job_events (company_id, xid, id);
drop index job_events_company;
