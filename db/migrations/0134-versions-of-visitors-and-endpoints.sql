-- Visitors and webhook endpoints are edited by people: of two who have seen the same version, one wins.
alter table visitors add column version int not null default 1;
alter table visitors alter column version drop default;
alter table webhook_endpoints add column version int not null default 1;
alter table webhook_endpoints alter column version drop default;
