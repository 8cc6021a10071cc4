-- What a file's chunks were made with (edition, cutting, embedding model); null while it has none that can be found.
alter table files add column indexed_with jsonb;
