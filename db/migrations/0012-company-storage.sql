-- What a company keeps is summed up with every upload, without reading the rows.
create index files_storage on files (company_id) include (file_size) where deleted_at is null;
