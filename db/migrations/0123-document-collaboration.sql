-- Documents that have been edited together: their Yjs history, which every content that is stored continues. Changes of one
-- document are numbered without a gap, so that who has read up to a number has read all below it.
create table document_collaborations (
  document_id varchar(255) primary key,
  company_id varchar(255) not null,
  -- Number of the newest change.
  last int not null,
  foreign key (company_id, document_id) references documents (company_id, id)
    on delete cascade deferrable initially deferred
);

create table document_updates (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  document_id varchar(255) not null,
  number int not null,
  -- A Yjs update; the first of a document may stand for many before it.
  bytes bytea not null,
  author_id varchar(255) not null,
  -- Whether the content of the document has it.
  is_stored boolean not null,
  created_at timestamptz not null,
  unique (company_id, document_id, number),
  foreign key (company_id, document_id) references documents (company_id, id)
    on delete cascade deferrable initially deferred
);
create index document_updates_left on document_updates (created_at) where not is_stored;
