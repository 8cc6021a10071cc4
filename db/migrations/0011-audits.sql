create table audits (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  project_id varchar(255),
  url text not null,
  options jsonb not null,
  job_id varchar(255),
  site jsonb,
  lab jsonb,
  summary jsonb,
  report_key text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred
);
create index audits_list on audits (company_id, created_at desc) where deleted_at is null;
create index audits_creator on audits (company_id, created_by);
create index audits_job on audits (company_id, job_id);

-- What the progress stream sends, line by line: written with what it tells, once for each `source_key`.
create table audit_lines (
  company_id varchar(255) not null,
  audit_id varchar(255) not null,
  n int not null,
  source_key text not null,
  step text not null,
  message text not null,
  at timestamptz not null,
  primary key (company_id, audit_id, n),
  unique (company_id, audit_id, source_key),
  foreign key (company_id, audit_id) references audits (company_id, id) on delete cascade deferrable initially deferred
);

-- One row for each address of an audit, whatever becomes of it: frontier and result in one. `hash` is that of
-- domain/content/urls over `url`. States: `listed` (known, not in a planned wave yet: those that pages link to with the
-- number of the wave that they may be part of, the others without), `found` (to be fetched), `done`, `left` (not
-- fetched: `left_because`). `rank` is the place of the address in its sitemap, null for what pages link to.
-- `links`, `resources` and `facts` are what domain/content/audit/stored-page.ts describes.
create table audit_pages (
  company_id varchar(255) not null,
  audit_id varchar(255) not null,
  hash bytea not null,
  url text not null,
  wave int,
  state text not null constraint audit_pages_state_check check (state in ('listed', 'found', 'done', 'left')),
  left_because text,
  rank int,
  in_sitemap boolean not null default false,
  lastmod text,
  depth int,
  status int,
  failure text,
  content_type text,
  final_url text,
  final_hash bytea,
  redirects jsonb,
  title text,
  description text,
  heading text,
  lang text,
  words int,
  canonical_url text,
  canonical_hash bytea,
  is_indexable boolean,
  text_hash bytea,
  simhash bytea,
  bytes int,
  first_byte_ms int,
  total_ms int,
  links jsonb,
  resources jsonb,
  facts jsonb,
  primary key (company_id, audit_id, hash),
  foreign key (company_id, audit_id) references audits (company_id, id) on delete cascade deferrable initially deferred
);
create index audit_pages_frontier on audit_pages (company_id, audit_id, wave, url collate "C") where state = 'found';
create index audit_pages_linked on audit_pages (company_id, audit_id, wave, url collate "C") where state = 'listed' and wave is not null;
create index audit_pages_listed on audit_pages (company_id, audit_id, rank, url collate "C") where state = 'listed' and wave is null;
-- For counting without the rows themselves.
create index audit_pages_states on audit_pages (company_id, audit_id, state, status);

-- What pages need or name besides pages of the site: pictures, scripts, style sheets, links to elsewhere. Filled by the
-- stage `links` from audit_pages.resources.
create table audit_targets (
  company_id varchar(255) not null,
  audit_id varchar(255) not null,
  hash bytea not null,
  url text not null,
  kind text not null,
  state text not null constraint audit_targets_state_check check (state in ('found', 'done', 'left')),
  status int,
  failure text,
  final_url text,
  redirects jsonb,
  content_type text,
  bytes bigint,
  primary key (company_id, audit_id, hash),
  foreign key (company_id, audit_id) references audits (company_id, id) on delete cascade deferrable initially deferred
);

-- One for each rule and address. `hash` is empty for what is true of the whole site.
create table audit_findings (
  company_id varchar(255) not null,
  audit_id varchar(255) not null,
  rule text not null,
  hash bytea not null,
  details jsonb not null,
  primary key (company_id, audit_id, rule, hash),
  foreign key (company_id, audit_id) references audits (company_id, id) on delete cascade deferrable initially deferred
);
create index audit_findings_page on audit_findings (company_id, audit_id, hash);

create table sitemap_analyses (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  url text not null,
  options jsonb not null,
  job_id varchar(255),
  source text,
  sitemaps jsonb,
  counts jsonb,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred
);
create index sitemap_analyses_list on sitemap_analyses (company_id, created_at desc) where deleted_at is null;
create index sitemap_analyses_creator on sitemap_analyses (company_id, created_by);
create index sitemap_analyses_job on sitemap_analyses (company_id, job_id);

-- The pages of a sitemap analysis. `n` is their order in the list. States: `listed` (named by a sitemap, and no more),
-- `found` (to be fetched), `done`.
create table sitemap_pages (
  company_id varchar(255) not null,
  analysis_id varchar(255) not null,
  hash bytea not null,
  n int not null,
  url text not null,
  sitemap text,
  lastmod text,
  state text not null constraint sitemap_pages_state_check check (state in ('listed', 'found', 'done')),
  status int,
  failure text,
  page_type text,
  title text,
  description text,
  word_count int,
  lang text,
  facts jsonb,
  primary key (company_id, analysis_id, hash),
  unique (company_id, analysis_id, n),
  foreign key (company_id, analysis_id) references sitemap_analyses (company_id, id) on delete cascade deferrable initially deferred
);
create index sitemap_pages_found on sitemap_pages (company_id, analysis_id, n) where state = 'found';
