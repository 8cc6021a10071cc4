-- Companies, people and their credentials, jobs, agents, files, chats.
--
-- Tables owned by a company have a unique (company_id, id), and pointers between them are composite, so that the
-- database itself refuses a pointer into another company. `created_by` of content and the ids in the usage ledger
-- are history, not pointers: they outlive the member, agent or job.
-- Foreign keys are checked at commit, so that records of one transaction may be written in any order.

create table companies (
  id varchar(255) primary key,
  name text not null,
  owner_id varchar(255) not null,
  monthly_budget_usd double precision,
  retention_days int,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table users (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash varchar(255) not null,
  role text not null constraint users_role_check check (role in ('user', 'admin')),
  avatar text,
  preferences jsonb not null,
  last_login timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);

-- Company and founder point to each other.
alter table companies add constraint companies_owner_fk foreign key (id, owner_id)
  references users (company_id, id) deferrable initially deferred;

create table sessions (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  user_id varchar(255) not null,
  token_hash varchar(255) not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index sessions_user on sessions (company_id, user_id);
create index sessions_expiry on sessions (expires_at);

create table api_keys (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  name text not null,
  scopes jsonb not null,
  key_hash varchar(255) not null unique,
  prefix varchar(255) not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index api_keys_creator on api_keys (company_id, created_by);

create table invitations (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  email text not null,
  role text not null constraint invitations_role_check check (role in ('user', 'admin')),
  token_hash varchar(255) not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index invitations_creator on invitations (company_id, created_by);

create table password_resets (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  user_id varchar(255) not null,
  token_hash varchar(255) not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index password_resets_user on password_resets (company_id, user_id);

create table jobs (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  workflow_id text not null unique,
  kind varchar(255) not null,
  component text not null constraint jobs_component_check
    check (component in ('knowledge', 'authoring', 'landing', 'interviews', 'content', 'platform')),
  workflow_type varchar(255) not null,
  priority int not null,
  summary text not null,
  status text not null constraint jobs_status_check
    check (status in ('queued', 'processing', 'waiting', 'blocked', 'paused', 'completed', 'failed', 'cancelled')),
  state jsonb not null,
  input jsonb not null,
  outputs jsonb not null,
  run_started_at timestamptz,
  seq bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index jobs_list on jobs (company_id, created_at desc);
create index jobs_kind_status on jobs (company_id, kind, status, created_at desc);
create index jobs_open on jobs (status, updated_at) where status not in ('completed', 'failed', 'cancelled');

create table job_events (
  id bigserial primary key,
  company_id varchar(255) not null,
  job_id varchar(255) not null,
  seq bigint not null,
  source_key text not null,
  type varchar(255) not null,
  state jsonb not null,
  at timestamptz not null,
  unique (job_id, seq),
  unique (job_id, source_key),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred
);
create index job_events_company on job_events (company_id, id);
create index job_events_job on job_events (company_id, job_id);

create table idempotency_keys (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  route text not null,
  key text not null,
  request_hash varchar(255) not null,
  status int,
  headers jsonb,
  body jsonb,
  subject_id text,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table usage_ledger (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  call_key text not null,
  provider varchar(255) not null,
  model text not null,
  purpose varchar(255) not null,
  agent_id varchar(255),
  job_id varchar(255),
  tokens_in int not null,
  tokens_out int not null,
  cost_usd double precision not null,
  latency_ms int not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, call_key)
);
create index usage_ledger_time on usage_ledger (company_id, created_at);

create table agents (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  name text not null,
  system_prompt text not null,
  model text not null,
  temperature double precision not null,
  max_tokens int not null,
  chunking jsonb not null,
  retrieval jsonb not null,
  widget jsonb not null,
  public_key varchar(255) not null unique,
  identity_secret text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index agents_list on agents (company_id, created_at desc) where deleted_at is null;

create table files (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  agent_id varchar(255) not null,
  created_by varchar(255) not null,
  original_filename text not null,
  file_size bigint not null,
  mime_type text not null,
  file_hash varchar(255) not null,
  store_key text not null,
  job_id varchar(255),
  pages int,
  characters int,
  chunk_count int,
  language varchar(255),
  converter varchar(255),
  warnings jsonb,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, agent_id) references agents (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred
);
create index files_list on files (company_id, agent_id, created_at desc);
create index files_hash on files (company_id, agent_id, file_hash);
create index files_name on files (company_id, agent_id, original_filename);
create index files_job on files (company_id, job_id);

create table visitors (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  external_id text,
  name text,
  email text,
  metadata jsonb not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (company_id, id)
);
create index visitors_list on visitors (company_id, last_seen_at desc);
create index visitors_external on visitors (company_id, external_id);

create table chat_sessions (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  agent_id varchar(255) not null,
  session_id varchar(255) not null,
  visitor_id varchar(255),
  created_by varchar(255),
  source text not null constraint chat_sessions_source_check check (source in ('playground', 'widget', 'api', 'mcp')),
  status text not null constraint chat_sessions_status_check check (status in ('active', 'closed', 'expired')),
  message_count int not null default 0,
  total_tokens int not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, session_id),
  foreign key (company_id, agent_id) references agents (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, visitor_id) references visitors (company_id, id) on delete set null (visitor_id) deferrable initially deferred
);
create index chat_sessions_list on chat_sessions (company_id, agent_id, last_message_at desc);
create index chat_sessions_visitor on chat_sessions (company_id, visitor_id);

-- `session_id` is the UUID that clients know, as in chat_sessions.
create table chat_messages (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  agent_id varchar(255) not null,
  session_id varchar(255) not null,
  created_by varchar(255),
  source text not null constraint chat_messages_source_check check (source in ('playground', 'widget', 'api', 'mcp')),
  message_type text not null constraint chat_messages_message_type_check
    check (message_type in ('user', 'assistant', 'system')),
  content text not null,
  content_hash varchar(255) not null,
  tokens_used int not null,
  model_used text,
  response_time_ms int,
  referenced_chunks jsonb not null,
  rag_metadata jsonb,
  feedback jsonb,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, agent_id) references agents (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, session_id) references chat_sessions (company_id, session_id) on delete cascade deferrable initially deferred
);
create index chat_messages_session on chat_messages (company_id, session_id, id);
create index chat_messages_agent on chat_messages (company_id, agent_id, created_at);
