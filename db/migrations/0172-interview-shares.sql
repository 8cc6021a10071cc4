-- Links by which people outside read a candidate, or several side by side; the token is shown once and kept as its hash.
create table interview_shares (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  interview_id varchar(255) not null,
  -- In the order in which they are shown.
  response_ids jsonb not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by varchar(255) not null,
  created_by_email text not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, interview_id) references interviews (company_id, id)
    on delete cascade deferrable initially deferred
);
create index interview_shares_interview on interview_shares (company_id, interview_id);
select count_storage('interview_shares', 'interviews', '{token_hash}');
