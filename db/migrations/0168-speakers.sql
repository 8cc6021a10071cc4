-- What a person has said about the labels of the transcript, which is kept with the labels that count; null: nothing.
alter table interview_responses add column speakers text check (speakers in ('swapped', 'as-is'));

-- Fingerprints of long answers with their turns: the same one in two responses of an interview is a copy.
alter table interview_responses add column answer_prints jsonb not null default '[]';
