-- `created_by` is history, as in other tables. The secret is sealed with `SECRET_KEY`.
create table webhook_endpoints (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  url text not null,
  events jsonb not null,
  enabled boolean not null,
  disabled_reason text,
  secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);

-- One event for one endpoint, written with the change that it tells of. `event_key` names that change: a repetition
-- meets it. The job is the delivery's own; it takes the delivery along when it goes.
create table webhook_deliveries (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  endpoint_id varchar(255) not null,
  job_id varchar(255) not null,
  event_key text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, endpoint_id, event_key),
  foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id)
    on delete cascade deferrable initially deferred,
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred
);
create index webhook_deliveries_list on webhook_deliveries (company_id, id desc);
create index webhook_deliveries_job on webhook_deliveries (company_id, job_id);

-- `step` names the attempt within the job's runs; `number` counts all attempts of the delivery.
create table webhook_attempts (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  delivery_id varchar(255) not null,
  step text not null,
  number int not null,
  at timestamptz not null,
  status_code int,
  headers jsonb,
  body text,
  latency_ms int not null,
  error jsonb,
  unique (company_id, delivery_id, step),
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id)
    on delete cascade deferrable initially deferred
);
