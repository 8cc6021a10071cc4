-- Landing pages, what is live of them, their versions, variants, leads and figures.
create table landing_pages (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  business_name text not null,
  business_overview text not null,
  target_audience text not null,
  brand_tone text not null,
  website_url text,
  slug text not null,
  design_source jsonb not null,
  sections jsonb not null,
  theme jsonb not null,
  ai_metadata jsonb,
  status text not null constraint landing_pages_status_check check (status in ('draft', 'published', 'archived')),
  published_slug text,
  published_at timestamptz,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index landing_pages_list on landing_pages (company_id, created_at desc, id desc);
-- Uploads that a page uses are not cleaned up.
create index landing_pages_file on landing_pages (company_id, (design_source ->> 'fileId'))
  where design_source ->> 'fileId' is not null;

-- Slugs that are taken, over all companies: the one that a page has, and the one under which it is live.
create table landing_slugs (
  slug text primary key,
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);
create index landing_slugs_page on landing_slugs (company_id, page_id);

-- Every saved state of a page, whole; `report`: what the gate said when this one was published.
create table landing_versions (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  number int not null,
  change text not null,
  content jsonb not null,
  report jsonb,
  created_by varchar(255) not null,
  created_at timestamptz not null,
  unique (company_id, page_id, number),
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);

create table landing_variants (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  created_by varchar(255) not null,
  weight int not null,
  sections jsonb not null,
  theme jsonb not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);
create index landing_variants_page on landing_variants (company_id, page_id);

-- What visitors get: the page (`variant_id` empty) and its variants, as they were when the page was published.
-- `token_mark` stands in the HTML where each visitor's form token goes.
create table landing_live (
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  variant_id varchar(255) not null,
  weight int not null,
  html text not null,
  hash text not null,
  styles jsonb not null,
  token_mark text,
  primary key (company_id, page_id, variant_id),
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);

-- `submission_key` names what was sent from one showing of the form: sent twice, it is one lead.
create table landing_leads (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  variant_id varchar(255),
  email text not null,
  name text,
  phone text,
  company text,
  message text,
  submission_key text not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, page_id, submission_key),
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);
create index landing_leads_list on landing_leads (company_id, page_id, created_at desc, id desc);
create index landing_leads_age on landing_leads (company_id, created_at);

-- Figures by UTC day and by what was shown (`variant_id` empty: the page itself). They name nobody, and outlive the leads.
create table landing_days (
  company_id varchar(255) not null,
  page_id varchar(255) not null,
  variant_id varchar(255) not null,
  day date not null,
  views int not null,
  leads int not null,
  primary key (company_id, page_id, variant_id, day),
  foreign key (company_id, page_id) references landing_pages (company_id, id)
    on delete cascade deferrable initially deferred
);
