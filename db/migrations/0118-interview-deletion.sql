-- Since when an interview is being deleted: it takes no change, and nobody enters it any more.
alter table interviews add column deleting_at timestamptz;
-- Calls that are open, counted before another one is opened.
create index interview_responses_open on interview_responses (company_id, created_at) where not is_ended;
