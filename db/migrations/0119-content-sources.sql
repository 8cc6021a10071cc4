-- Pages that were found for an article, and what became of each: one row for each URL, whatever the run.
-- States: found, read (its text is there), kept (the article cites it), dropped (`reason` says why).
create table content_sources (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  article_id varchar(255) not null,
  -- Canonical.
  url text not null,
  origin text not null constraint content_sources_origin_check check (origin in ('given', 'search', 'sitemap')),
  -- Its place among the results; the lower comes first.
  rank int not null,
  state text not null constraint content_sources_state_check check (state in ('found', 'read', 'kept', 'dropped')),
  reason text,
  title text not null,
  content text not null,
  hash text,
  page_type text,
  fetched_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, article_id, url),
  foreign key (company_id, article_id) references content_articles (company_id, id)
    on delete cascade deferrable initially deferred
);
