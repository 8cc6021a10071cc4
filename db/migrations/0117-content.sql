-- Content planning: what is written for a site, and the texts that say how.
create table content_guidelines (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  name text not null,
  description text not null,
  content text not null,
  is_default boolean not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index content_guidelines_list on content_guidelines (company_id, created_at desc, id desc);
create unique index content_guidelines_default on content_guidelines (company_id) where is_default;

-- What a prompt is for, with the variables that prompts of this type may hold. One of them is the default.
create table content_prompt_types (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  name text not null,
  description text not null,
  content text not null,
  variables jsonb not null,
  is_default boolean not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create index content_prompt_types_list on content_prompt_types (company_id, created_at desc, id desc);
create unique index content_prompt_types_default on content_prompt_types (company_id) where is_default;

create table content_system_prompts (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  name text not null,
  description text not null,
  content text not null,
  prompt_type_id varchar(255),
  is_default boolean not null,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, prompt_type_id) references content_prompt_types (company_id, id) deferrable initially deferred
);
create index content_system_prompts_list on content_system_prompts (company_id, created_at desc, id desc);
create index content_system_prompts_type on content_system_prompts (company_id, prompt_type_id);
-- One default for each type, and one among the prompts without a type.
create unique index content_system_prompts_default
  on content_system_prompts (company_id, coalesce(prompt_type_id, '')) where is_default;

-- `audience`, `summary_sources` and `summary_error` are of the last summary that was made or received.
create table content_projects (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  created_by varchar(255) not null,
  name text not null,
  website_url text,
  language text not null,
  location text not null,
  targeted_audience text not null,
  guideline_id varchar(255),
  brand jsonb not null,
  business_summary text not null,
  audience jsonb not null,
  summary_sources jsonb not null,
  summary_error text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, guideline_id) references content_guidelines (company_id, id)
    on delete set null (guideline_id) deferrable initially deferred
);
create index content_projects_list on content_projects (company_id, created_at desc, id desc);
create index content_projects_guideline on content_projects (company_id, guideline_id) where guideline_id is not null;

create table content_articles (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  project_id varchar(255) not null,
  name text not null,
  keywords jsonb not null,
  secondary_keywords jsonb not null,
  -- Null: there is none yet.
  outline jsonb,
  status text not null constraint content_articles_status_check
    check (status in ('planned', 'outlined', 'drafting', 'review', 'published')),
  -- Sources that the text cites, by number.
  citations jsonb not null,
  -- A day or a time.
  due_date text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, project_id) references content_projects (company_id, id)
    on delete cascade deferrable initially deferred
);
create index content_articles_list on content_articles (company_id, created_at desc, id desc);
create index content_articles_project on content_articles (company_id, project_id, created_at desc, id desc);

-- `keyword_key` is the keyword without case, accents and needless blanks: each stands once in a project.
create table content_keywords (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  created_by varchar(255) not null,
  project_id varchar(255) not null,
  keyword text not null,
  keyword_key text not null,
  cluster text,
  intent text constraint content_keywords_intent_check
    check (intent in ('informational', 'navigational', 'commercial', 'transactional')),
  parent text,
  url text,
  version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, project_id, keyword_key),
  foreign key (company_id, project_id) references content_projects (company_id, id)
    on delete cascade deferrable initially deferred
);
