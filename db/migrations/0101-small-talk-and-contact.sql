-- What an agent says when its documents do not answer, where it sends visitors then, and what it offers to be asked.
alter table agents
  add column fallback_text text,
  add column contact jsonb,
  add column starters jsonb not null default '[]';
alter table agents alter column starters drop default;

-- Greetings and thanks, and the answers to them, which no statistic counts.
alter table chat_messages add column small_talk boolean not null default false;
alter table chat_messages alter column small_talk drop default;

-- Figures come from the index alone.
drop index chat_messages_agent;
create index chat_messages_agent on chat_messages (company_id, agent_id, created_at)
  include (source, session_id, message_type, response_time_ms, fallback_used, rating, small_talk);
