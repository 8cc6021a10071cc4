-- What members think of a response, each for themselves. The one review that a response could have becomes its first.
create table interview_reviews (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  interview_id varchar(255) not null,
  response_id varchar(255) not null,
  user_id varchar(255) not null,
  user_email text not null,
  -- [{ questionId, level }]
  scores jsonb not null,
  score double precision,
  note text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (company_id, response_id, user_id),
  foreign key (company_id, interview_id) references interviews (company_id, id)
    on delete cascade deferrable initially deferred,
  foreign key (company_id, response_id) references interview_responses (company_id, id)
    on delete cascade deferrable initially deferred
);
create index interview_reviews_interview on interview_reviews (company_id, interview_id);

insert into interview_reviews (id, company_id, interview_id, response_id, user_id, user_email, scores, score, note, created_at, updated_at)
select left(md5('review ' || id), 24), company_id, interview_id, id, review #>> '{by,id}', review #>> '{by,email}', '[]',
  (review ->> 'score')::double precision, review ->> 'note', (review ->> 'at')::timestamptz, (review ->> 'at')::timestamptz
from interview_responses where review is not null;

-- Its bytes were counted with the response, and are counted with the review from here on.
update company_storage storage
set bytes = storage.bytes - earlier.bytes,
  by_kind = storage_sum(storage.by_kind, jsonb_build_object('interviews', -earlier.bytes))
from (
  select company_id, sum(octet_length(review::text)) as bytes from interview_responses where review is not null group by 1
) earlier
where earlier.company_id = storage.company_id;
do $$
declare
  total text;
begin
  select replace(pg_get_expr(def.adbin, def.adrelid), 'COALESCE(octet_length((review)::text), 0)', '0') into total
  from pg_attrdef def join pg_attribute counted on counted.attrelid = def.adrelid and counted.attnum = def.adnum
  where def.adrelid = 'interview_responses'::regclass and counted.attname = 'stored_bytes';
  alter table interview_responses drop column stored_bytes;
  alter table interview_responses drop column review;
  execute format(
    'alter table interview_responses add column stored_bytes bigint not null generated always as (%s) stored', total);
end $$;
select count_storage('interview_reviews', 'interviews');
