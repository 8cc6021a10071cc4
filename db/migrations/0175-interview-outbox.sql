-- Mails to candidates besides invitations, which are their links. `text`: without what opens something; `sealed_text`: as it is
-- sent, until it has gone.
create table interview_mails (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  interview_id varchar(255) not null,
  response_id varchar(255),
  link_id varchar(255),
  kind text not null,
  name text,
  email text not null,
  subject text,
  text text,
  sealed_text text,
  state text not null,
  error text,
  due_at timestamptz not null,
  sent_at timestamptz,
  created_by varchar(255),
  created_at timestamptz not null,
  constraint interview_mails_kind_check check (kind in ('reminder', 'confirmation', 'selected', 'not-selected')),
  constraint interview_mails_state_check
    check (state in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'link', 'stopped')),
  unique (company_id, id),
  foreign key (company_id, interview_id) references interviews (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, response_id) references interview_responses (company_id, id) on delete cascade deferrable initially deferred,
  foreign key (company_id, link_id) references interview_links (company_id, id) on delete cascade deferrable initially deferred
);
create unique index interview_mails_once on interview_mails (company_id, kind, coalesce(response_id, link_id));
create index interview_mails_list on interview_mails (company_id, interview_id, created_at desc, id desc);
create index interview_mails_response on interview_mails (company_id, response_id);
create index interview_mails_link on interview_mails (company_id, link_id);
select count_storage('interview_mails', 'interviews', '{kind,state,error,sealed_text}');

-- Days after an invitation on which who has not answered is reminded; null: never.
alter table interviews add column reminder_days integer;
