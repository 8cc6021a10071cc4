-- When a file's chunks could first be found: a reindex stores them anew, and they are the same chunks. Null while it has
-- none, and for files of older versions that were not indexed again since.
alter table files add column first_indexed_at timestamptz;
