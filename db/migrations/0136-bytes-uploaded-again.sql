-- Later uploads of a file's bytes, under whatever name: what has such a name and is older is replaced by the file.
alter table files add column uploaded_again jsonb;
