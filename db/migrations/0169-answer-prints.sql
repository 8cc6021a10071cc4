-- Every response is written with them.
alter table interview_responses alter column answer_prints drop default;
