-- Comments on documents, by members and by holders of a share link; what a model was asked to write and what it gave.
create table document_comments (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  document_id varchar(255) not null,
  -- Null: on the whole document. Otherwise a place in its Markdown form, with what stood around it.
  anchor jsonb,
  body text not null,
  -- Null: by the holder of a link, or by a member who is gone.
  author_id varchar(255),
  author_name text not null,
  resolved boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
    on delete cascade deferrable initially deferred
);
create index document_comments_list on document_comments (company_id, document_id, id);

create table chat_history (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  user_id varchar(255) not null,
  document_id varchar(255),
  prompt text not null,
  response text not null,
  action text not null,
  mode text constraint chat_history_mode_check check (mode in ('rich', 'html', 'markdown')),
  model_used text,
  tokens_used int not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index chat_history_list on chat_history (company_id, user_id, id desc);

-- Writing checks that are silenced for the document: a rule, and perhaps the words that it is silenced for.
alter table documents add column ignored_checks jsonb not null default '[]';
alter table documents alter column ignored_checks drop default;
