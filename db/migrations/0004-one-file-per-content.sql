-- The same bytes are one file of an agent, however many send them at the same moment.
drop index files_hash;
create unique index files_hash on files (company_id, agent_id, file_hash) where deleted_at is null;
