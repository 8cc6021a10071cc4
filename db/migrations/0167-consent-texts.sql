-- What a company asks its candidates to agree to, by language. A text is never changed: the next one is another version.
create table consent_texts (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  language text not null,
  version int not null,
  -- Null: the default text holds again.
  text text,
  created_by varchar(255) not null,
  created_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, language, version)
);
select count_storage('consent_texts', 'interviews');

-- Whom candidates ask about their data, e.g. a postal and an e-mail address.
alter table organizations add column contact text;
