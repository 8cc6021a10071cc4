-- Links that are mailed to candidates. `sealed_token`: what the mail has to hold, until it has gone.
alter table interview_links
  add column invitation text
    constraint interview_links_invitation_check
    check (invitation in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'link')),
  add column sealed_token text,
  add column invitation_error text,
  add column sent_at timestamptz;
create index interview_links_invitations on interview_links (company_id, interview_id, created_at desc, id desc)
  where invitation is not null;
create index interview_links_age on interview_links (company_id, created_at);
