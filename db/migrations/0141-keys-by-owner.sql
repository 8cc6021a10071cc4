-- Every request with a key finds it by its owner, several times and within the transaction of what it makes.
create index idempotency_keys_owner on idempotency_keys (owner);
