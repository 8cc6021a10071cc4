-- The document of an article is one of `documents`: what stands here is whose it is. `restricted`: only who may share a document
-- may export it.
alter table documents add column restricted boolean not null default false;
alter table documents alter column restricted drop default;

create table content_article_documents (
  -- The document's.
  id varchar(255) primary key,
  company_id varchar(255) not null,
  article_id varchar(255) not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, article_id),
  foreign key (company_id, id) references documents (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, article_id) references content_articles (company_id, id)
    on delete cascade deferrable initially deferred
);

-- What the last generation of an article has made so far: a row for each heading of its outline.
create table content_draft_sections (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  article_id varchar(255) not null,
  position int not null,
  level int not null,
  heading text not null,
  notes text not null,
  keywords jsonb not null,
  -- Own pages that it may lead to.
  links jsonb not null,
  -- Markdown; null: it is not written yet.
  text text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, article_id, position),
  foreign key (company_id, article_id) references content_articles (company_id, id)
    on delete cascade deferrable initially deferred
);

-- What a search service has answered, until what follows from it is stored: a repeated step does not ask again.
create table content_searches (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  article_id varchar(255) not null,
  -- The step that asks.
  key text not null,
  query text not null,
  hits jsonb not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, article_id, key),
  foreign key (company_id, article_id) references content_articles (company_id, id)
    on delete cascade deferrable initially deferred
);
