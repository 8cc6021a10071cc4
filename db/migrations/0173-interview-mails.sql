-- Mails to candidates in a company's own words; without one, ours are sent.
create table mail_templates (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  kind text not null,
  language text not null,
  subject text not null,
  text text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mail_templates_kind_check
    check (kind in ('invitation', 'reminder', 'confirmation', 'selected', 'not-selected', 'code')),
  unique (company_id, id),
  unique (company_id, kind, language)
);
select count_storage('mail_templates', 'interviews', '{kind,language}');
