-- Until when somebody changes an interviewer at the voice provider. Once that is past, the change was broken off, and the
-- provider may have something else than this row; null: both have the same.
alter table interviewers add column changing_until timestamptz;
