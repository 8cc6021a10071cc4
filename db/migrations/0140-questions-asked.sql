-- The questions that a call began with: its analysis asks about these, whatever becomes of the interview's own meanwhile.
alter table interview_responses add column questions jsonb;
update interview_responses response set questions = interview.questions
from interviews interview
where interview.company_id = response.company_id and interview.id = response.interview_id;
alter table interview_responses alter column questions set not null;
