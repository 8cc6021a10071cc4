-- What a link says of its candidate alone: questions from their own CV, more time, and the inviter's own reference.
alter table interview_links
  add column extra_questions jsonb,
  add column time_factor double precision not null default 1,
  add column reference text;
alter table interview_links alter column time_factor drop default;
-- These texts count against the storage of the company, like those that were listed when the table was; until now no row had any.
do $$
declare
  total text;
begin
  select string_agg(format('coalesce(octet_length(%I%s), 0)', attname,
    case when atttypid = 'jsonb'::regtype then '::text' else '' end), ' + ' order by attname) into total
  from pg_attribute
  where attrelid = 'interview_links'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
    and attname !~ '(^|_)id$' and attname not in ('token_hash', 'invitation', 'sealed_token', 'invitation_error');
  alter table interview_links drop column stored_bytes;
  execute format('alter table interview_links add column stored_bytes bigint not null generated always as (%s) stored', total);
end $$;
