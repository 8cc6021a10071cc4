-- The details of a landing page count against the storage of its company, like its other texts. They were added after the
-- columns to count were listed, so the sum of a row is defined again; until now no row had any.
do $$
declare
  total text;
begin
  select string_agg(format('coalesce(octet_length(%I%s), 0)', attname,
    case when atttypid = 'jsonb'::regtype then '::text' else '' end), ' + ' order by attname) into total
  from pg_attribute
  where attrelid = 'landing_pages'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    and attname !~ '(^|_)id$' and attname not in ('status', 'published_slug', 'language');
  alter table landing_pages drop column stored_bytes;
  execute format('alter table landing_pages add column stored_bytes bigint not null generated always as (%s) stored', total);
end $$;
