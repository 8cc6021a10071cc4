-- Designs for landing pages: uploaded files, and Figma files that were named by their URL (`kind`). Bytes, and what was
-- extracted, lie in the blob store. `created_by` null: uploaded without login, until `expires_at`.
create table landing_uploads (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255),
  kind text not null constraint landing_uploads_kind_check check (kind in ('file', 'figma')),
  original_filename text not null,
  mime_type text not null,
  file_size bigint not null,
  file_hash varchar(255),
  status text not null constraint landing_uploads_status_check check (status in ('uploaded', 'ready', 'failed')),
  page_count int,
  url text,
  file_key varchar(255),
  node_id varchar(255),
  title text,
  version text,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index landing_uploads_storage on landing_uploads (company_id, created_at) include (file_size);
create index landing_uploads_expiry on landing_uploads (expires_at) where expires_at is not null;
