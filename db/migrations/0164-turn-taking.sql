-- How a voice interviewer takes turns; null: as by default.
alter table interviewers add column turn_taking jsonb;
