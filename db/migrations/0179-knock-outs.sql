-- Closed questions before the call, with the answers that meet them; what was answered is kept with the response. Null: none.
alter table interviews add column knock_outs jsonb;
alter table interview_responses add column knock_outs jsonb;
