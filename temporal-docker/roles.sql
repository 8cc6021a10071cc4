-- Run by psql at the first start of the database, as the superuser: a role for each of the two servers, which owns its own
-- databases and can neither connect to the other's nor do anything beyond them.
\getenv millrace MILLRACE_DB_PASSWORD
\getenv temporal TEMPORAL_DB_PASSWORD
create role millrace login nosuperuser nocreatedb nocreaterole noreplication password :'millrace';
create role temporal login nosuperuser nocreatedb nocreaterole noreplication password :'temporal';
create database millrace owner millrace;
create database temporal owner temporal;
create database temporal_visibility owner temporal;
revoke connect on database millrace, temporal, temporal_visibility, postgres from public;
