-- What other services have sent, as it came (sealed with `SECRET_KEY`), before anything is done with it. `due_at`: when it is
-- next to be passed on to its job, by whoever comes first; null once that is settled, one way or the other. The company
-- is known once it is.
create table webhook_inbox (
  id varchar(255) primary key,
  source text not null,
  event_id text not null,
  body_hash text not null,
  body text not null,
  company_id varchar(255) references companies (id) on delete cascade deferrable initially deferred,
  outcome text,
  attempts int not null default 0,
  received_at timestamptz not null default now(),
  due_at timestamptz default now(),
  unique (source, event_id)
);
create index webhook_inbox_due on webhook_inbox (due_at) where due_at is not null;
create index webhook_inbox_company on webhook_inbox (company_id) where company_id is not null;
create index webhook_inbox_received on webhook_inbox (received_at);
