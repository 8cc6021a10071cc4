-- A company's own ways to language models. `sealed_key`: encrypted with SECRET_KEY. `trusted_host` (host:port) is the one inner
-- host that this connection may reach, because the installation's operator offered it.
create table model_connections (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  provider text not null constraint model_connections_provider_check
    check (provider in ('anthropic', 'openai', 'google', 'azure-openai', 'openai-compatible', 'local')),
  name text not null,
  base_url text,
  deployment text,
  sealed_key text,
  trusted_host text,
  models jsonb not null,
  status text not null constraint model_connections_status_check check (status in ('checking', 'ready', 'failed')),
  error text,
  checked_at timestamptz,
  -- When it first answered; one that never did is nobody's default.
  ready_at timestamptz,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index model_connections_list on model_connections (company_id, id);

-- How a company's models did in the fixed tasks; `connection_id` may be one of the installation's, which has no row.
create table model_checks (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  connection_id varchar(255) not null,
  model text not null,
  writes boolean not null,
  judges boolean not null,
  tasks jsonb not null,
  checked_at timestamptz not null,
  unique (company_id, connection_id, model)
);

-- The models that a company chose for writing, judging and quick calls, by id; and those to try when one fails.
alter table companies
  add column model_defaults jsonb,
  add column model_fallback jsonb;

-- Null: the company's default at each call. The word stood for the rules that answered without a model.
alter table agents alter column model drop not null;
update agents set model = null where model = 'offline';

-- `shared_usd`: what a call counts against the installation's limit per company; null for a connection of the company's own.
alter table usage_ledger
  add column connection_id varchar(255),
  add column shared_usd double precision;
