-- Rights of single members on a record. It is named by kind and id, as it can be of any product; the product removes its
-- grants and tokens with it.
create table grants (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  record_kind varchar(255) not null,
  record_id varchar(255) not null,
  user_id varchar(255) not null,
  "right" text not null constraint grants_right_check check ("right" in ('comment', 'edit', 'share')),
  created_by varchar(255) not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, record_kind, record_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index grants_user on grants (company_id, user_id, record_kind);

-- What anonymous callers hold: links to a shared record, keys to an upload or a call. `expires_at` null: until revoked.
create table access_tokens (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  kind text not null constraint access_tokens_kind_check check (kind in ('share', 'upload', 'call')),
  record_kind varchar(255) not null,
  record_id varchar(255) not null,
  actions jsonb not null,
  token_hash varchar(255) not null unique,
  password_hash varchar(255),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by varchar(255),
  created_at timestamptz not null,
  unique (company_id, id)
);
create index access_tokens_record on access_tokens (company_id, record_kind, record_id);
create index access_tokens_expiry on access_tokens (expires_at);

-- The version of a record that people edit: its ETag.
alter table agents add column version int not null default 1;
alter table agents alter column version drop default;
alter table companies add column version int not null default 1;
alter table companies alter column version drop default;

-- The scopes of the products' manifests say which components there are.
alter table jobs drop constraint jobs_component_check;
