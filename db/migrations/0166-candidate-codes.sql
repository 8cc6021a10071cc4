-- Codes mailed to candidates. Neither code nor address is kept: keyed hashes are compared.
-- `subject_id`: the interview whose address is verified, or the response whose candidate asks what is kept.
create table candidate_codes (
  id varchar(255) primary key,
  company_id varchar(255) not null references companies (id) on delete cascade deferrable initially deferred,
  purpose text not null constraint candidate_codes_purpose_check check (purpose in ('address', 'my-data')),
  subject_id varchar(255) not null,
  address_hash text not null,
  code_hash text not null,
  -- Wrong attempts.
  attempts int not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (company_id, id)
);
create index candidate_codes_address on candidate_codes (company_id, purpose, subject_id, address_hash, created_at);
create index candidate_codes_expiry on candidate_codes (expires_at);

-- A candidate's link to what is kept of them.
alter table access_tokens drop constraint access_tokens_kind_check;
alter table access_tokens add constraint access_tokens_kind_check
  check (kind in ('share', 'upload', 'call', 'my-data'));
