-- Search finds a piece of a word (`ilike '%…%'`) without reading every text. A server without pg_trgm, or whose user may not add
-- it, finds the same by reading them.
do $$ begin
  create extension if not exists pg_trgm;
  create index documents_search on documents using gin (title gin_trgm_ops, plain gin_trgm_ops);
exception when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
  raise notice 'documents are searched without an index: %', sqlerrm;
end $$;
