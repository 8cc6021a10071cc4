-- Documents with their versions, and templates. Rights of single users are grants, links to a document are access tokens
-- (0080).
create table templates (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  slug text not null,
  name text not null,
  description text not null,
  category text not null,
  mode text not null constraint templates_mode_check check (mode in ('rich', 'html', 'markdown')),
  content jsonb not null,
  variables jsonb not null,
  thumbnail_url text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, slug)
);
create index templates_list on templates (company_id, category, name);

-- `content`: text, or the editor's JSON. `plain` is its text alone, for search. `version` counts every change, as `If-Match` does.
create table documents (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  owner_id varchar(255) not null,
  title text not null,
  mode text not null constraint documents_mode_check check (mode in ('rich', 'html', 'markdown')),
  content jsonb not null,
  plain text not null,
  word_count int not null,
  -- Of a built-in template or of one that may be gone by now.
  template_id varchar(255),
  status text not null constraint documents_status_check check (status in ('draft', 'final', 'archived')),
  visibility text not null constraint documents_visibility_check check (visibility in ('private', 'company')),
  tags jsonb not null,
  page_setup jsonb not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index documents_list on documents (company_id, owner_id, updated_at desc, id desc);
create index documents_shared on documents (company_id, updated_at desc, id desc) where visibility = 'company';
create index documents_bin on documents (deleted_at) where deleted_at is not null;

-- A saved state of a document. `number` counts them; edits that follow each other go into one.
create table document_versions (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  document_id varchar(255) not null,
  number int not null,
  title text not null,
  mode text not null constraint document_versions_mode_check check (mode in ('rich', 'html', 'markdown')),
  content jsonb not null,
  author_id varchar(255) not null,
  reason text not null constraint document_versions_reason_check check (reason in ('edit', 'ai', 'restore', 'import')),
  created_at timestamptz not null,
  unique (company_id, document_id, number),
  foreign key (company_id, document_id) references documents (company_id, id)
    on delete cascade deferrable initially deferred
);
