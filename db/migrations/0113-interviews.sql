-- Interviewers, interviews, the links to them, and the responses of candidates.
create table organizations (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  name text not null,
  logo_url text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id)
);

-- `agent_id` and `llm_id` are the provider's; null until they are made.
create table interviewers (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  created_by_email text not null,
  name text not null,
  agent_id text,
  llm_id text,
  voice_id text not null,
  provider text not null,
  persona jsonb not null,
  language text not null,
  model text,
  is_default boolean not null,
  status text not null constraint interviewers_status_check check (status in ('provisioning', 'ready', 'failed')),
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index interviewers_list on interviewers (company_id, created_at desc, id desc);
create unique index interviewers_default on interviewers (company_id) where is_default;

create table interviews (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  created_by_email text not null,
  name text not null,
  objective text not null,
  questions jsonb not null,
  -- Over all companies: it stands in a public URL.
  readable_slug text not null unique,
  interviewer_id varchar(255) not null,
  time_duration_minutes int not null,
  is_active boolean not null,
  is_anonymous boolean not null,
  allow_multiple_responses boolean not null,
  theme jsonb not null,
  rubric jsonb,
  insights jsonb,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, interviewer_id) references interviewers (company_id, id) deferrable initially deferred
);
create index interviews_list on interviews (company_id, created_at desc, id desc);
create index interviews_interviewer on interviews (company_id, interviewer_id);

-- Links that invite candidates: a token is shown once and kept as its hash.
create table interview_links (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  interview_id varchar(255) not null,
  token_hash text not null unique,
  name text,
  email text,
  single_use boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When a call that was opened with it has ended.
  used_at timestamptz,
  created_by varchar(255) not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, interview_id) references interviews (company_id, id)
    on delete cascade deferrable initially deferred
);
create index interview_links_interview on interview_links (company_id, interview_id);

-- `call_id` is the provider's; null while the call is being registered there.
create table interview_responses (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  interview_id varchar(255) not null,
  link_id varchar(255),
  call_id text unique,
  provider text not null,
  call_status text not null
    constraint interview_responses_call_status_check check (call_status in ('registered', 'in-progress', 'ended', 'expired')),
  name text,
  email text,
  transcript jsonb not null,
  analytics jsonb,
  duration int,
  is_ended boolean not null,
  is_analysed boolean not null,
  is_viewed boolean not null,
  candidate_status text not null
    constraint interview_responses_candidate_status_check
    check (candidate_status in ('NO_STATUS', 'NOT_SELECTED', 'POTENTIAL', 'SELECTED')),
  tab_switch_count int not null,
  feedback jsonb,
  recording_url text,
  summary text,
  review jsonb,
  -- The words that the candidate agreed to, and when.
  consent jsonb not null,
  -- Given to a candidate who may answer only once: refuses a second response at the database.
  once_key text,
  started_at timestamptz,
  ended_at timestamptz,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, interview_id, once_key),
  foreign key (company_id, interview_id) references interviews (company_id, id)
    on delete cascade deferrable initially deferred,
  foreign key (company_id, link_id) references interview_links (company_id, id)
    on delete set null (link_id) deferrable initially deferred
);
create index interview_responses_list on interview_responses (company_id, interview_id, created_at desc, id desc);
create index interview_responses_age on interview_responses (company_id, created_at);
create index interview_responses_link on interview_responses (company_id, link_id) where link_id is not null;

-- Calls of the built-in voice provider: what was asked of it, and how far the talk is.
create table local_calls (
  call_id text primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  plan jsonb not null,
  state jsonb not null,
  turns jsonb not null,
  status text not null constraint local_calls_status_check check (status in ('registered', 'ongoing', 'ended', 'error')),
  disconnection_reason text,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index local_calls_age on local_calls (company_id, created_at);
