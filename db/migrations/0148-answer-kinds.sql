-- What an answer is: quoted, made by a model, a refusal, or a reply to small talk.
alter table chat_messages
  add column answer_kind text check (answer_kind in ('quote', 'answer', 'refusal', 'small-talk'));

-- An event that is no longer sent.
update webhook_endpoints set events = events - 'chat.handover'
  where events @> '["chat.handover"]' and jsonb_array_length(events) > 1;
