-- Replies of paid models, until what was made of them is stored: whoever repeats a call finds the reply and pays nothing.
create table model_replies (
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  -- Business name of what the reply is for.
  key text not null,
  -- Of all that was asked: another question under the same key is another call.
  request_hash text not null,
  prompt_id text not null,
  prompt_version int not null,
  prompt_hash text not null,
  text text not null,
  stop_reason text not null,
  provider text not null,
  model text not null,
  tokens_in int not null,
  tokens_out int not null,
  cost_usd double precision not null,
  latency_ms int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
create index model_replies_age on model_replies (created_at);

-- Which text of which prompt a call was made with; null for embeddings and for calls from before.
alter table usage_ledger
  add column prompt_id text,
  add column prompt_version int,
  add column prompt_hash text;
