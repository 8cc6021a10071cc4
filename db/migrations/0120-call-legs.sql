-- Calls at the provider by which a spoken interview went on after its connection was lost: a web call is joined once only.
alter table interview_responses add column further_call_ids jsonb not null default '[]';
alter table interview_responses alter column further_call_ids drop default;
create index interview_responses_further_calls on interview_responses using gin (further_call_ids);
