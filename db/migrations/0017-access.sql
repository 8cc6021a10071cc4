-- A key is good for who used it first: neither another member nor another API key gets the answer. Those from before
-- this belong to nobody any more.
alter table idempotency_keys
  add column caller text not null default '',
  drop constraint idempotency_keys_company_id_route_key_key,
  add unique (company_id, caller, route, key);
alter table idempotency_keys alter column caller drop default;

-- Where a session was opened and when it was last used, so that its user recognises it; an address from which somebody
-- is signed in keeps an allowance of its own while others try his password.
alter table sessions
  add column address text,
  add column user_agent text,
  add column last_used_at timestamptz;

-- What retention looks for.
create index chat_sessions_age on chat_sessions (company_id, coalesce(last_message_at, created_at));
