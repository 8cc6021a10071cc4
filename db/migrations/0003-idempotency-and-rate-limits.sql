-- The first request with a key holds a lease while it runs, so that a crash frees the key by itself; its answer is
-- kept sealed, because an answer may show a secret (a new API key) that is stored nowhere else.
alter table idempotency_keys
  drop column headers,
  drop column body,
  drop column status,
  add column owner text,
  add column leased_until timestamptz,
  add column answer text;

-- Counters of rate-limiter-flexible, in its shape. They may be lost in a crash: no need to log their changes.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
