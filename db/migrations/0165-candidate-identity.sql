-- Who may enter an interview, and whose address is certain: that of a personal link, and one to which a code was sent.
alter table interviews add column access text not null default 'open'
  constraint interviews_access_check check (access in ('open', 'invited'));

-- `resume_hash`: of what the candidate's own browser opens the unfinished call with.
alter table interview_responses
  add column email_verified boolean not null default false,
  add column resume_hash text;
create index interview_responses_resume on interview_responses (company_id, interview_id, resume_hash)
  where resume_hash is not null;
update interview_responses r set email_verified = true
  from interview_links l
  where l.company_id = r.company_id and l.id = r.link_id and l.email is not null and lower(l.email) = lower(r.email);
-- An address that anybody may have typed takes nobody's place.
update interview_responses set once_key = null where once_key is not null and not email_verified;
