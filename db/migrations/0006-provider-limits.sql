-- What keeps the calls of all processes within a provider's limits. All of it may be lost in a crash: no need to log it.

-- A call holds a slot while it runs; the lease frees the slot of a process that died.
create unlogged table provider_slots (
  provider text,
  slot int,
  owner text not null,
  leased_until timestamptz not null,
  primary key (provider, slot)
);

-- Calls in the present window of time.
create unlogged table provider_rates (
  provider text primary key,
  calls int not null,
  window_ends timestamptz not null
);

-- Until when a provider asked to be left alone.
create unlogged table provider_pauses (
  provider text,
  model text,
  until timestamptz not null,
  primary key (provider, model)
);
