-- What analytics of chats read: which question an answer belongs to, and the small facts that lie in JSON.

-- No foreign key: question and answer go together, with their session.
alter table chat_messages add column question_id varchar(255);
update chat_messages as answer set question_id =
  (select max(question.id) from chat_messages as question
    where question.company_id = answer.company_id and question.session_id = answer.session_id
      and question.message_type = 'user' and question.id < answer.id)
  where answer.message_type = 'assistant';

alter table chat_messages
  add column fallback_used boolean generated always as ((rag_metadata ->> 'fallbackUsed')::boolean) stored,
  add column rating smallint generated always as ((feedback ->> 'rating')::smallint) stored,
  add column referenced_files jsonb
    generated always as (jsonb_path_query_array(referenced_chunks, '$[*].fileId')) stored;

-- Figures come from the index alone: messages are wide.
drop index chat_messages_agent;
create index chat_messages_agent on chat_messages (company_id, agent_id, created_at)
  include (source, session_id, message_type, response_time_ms, fallback_used, rating);
create index chat_messages_fallback on chat_messages (company_id, agent_id, created_at) where fallback_used;
