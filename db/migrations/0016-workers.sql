-- Signs of life of workers: each writes its row anew every few seconds and takes it away when it stops in order.
create table workers (
  id text primary key,
  queues jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Failures by code, of all companies.
create index jobs_failed on jobs (updated_at) where status = 'failed';
