-- What a member is told; removed after 90 days.
create table notices (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  user_id varchar(255) not null,
  kind text not null,
  text text not null,
  record_kind text,
  record_id varchar(255),
  read_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade deferrable initially deferred
);
create index notices_list on notices (company_id, user_id, id desc);
create index notices_unread on notices (company_id, user_id) where read_at is null;
create index notices_age on notices (created_at);

-- Endpoints hear what their maker may read: those of members who have left are the owner's now.
update webhook_endpoints endpoint set created_by = company.owner_id
from companies company
where company.id = endpoint.company_id
  and not exists (select from users maker where maker.company_id = endpoint.company_id and maker.id = endpoint.created_by);
