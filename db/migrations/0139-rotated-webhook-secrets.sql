-- Secrets of webhook endpoints that were replaced and still sign beside the present one, each until its time.
alter table webhook_endpoints add column replaced_secrets jsonb not null default '[]';
alter table webhook_endpoints alter column replaced_secrets drop default;
