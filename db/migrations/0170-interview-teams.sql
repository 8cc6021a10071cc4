-- An interview and all that belongs to it is seen by its maker and the members named here.
alter table interviews add column team_user_ids jsonb not null default '[]';
alter table interviews alter column team_user_ids drop default;

-- Old interviews belong to their makers; those of a maker who has left, to the owner of the company.
update interviews interview set created_by = owner.id, created_by_email = owner.email
from companies company join users owner on owner.id = company.owner_id
where company.id = interview.company_id
  and not exists (select from users maker where maker.company_id = interview.company_id and maker.id = interview.created_by);

-- Records that not every member of their company may see, with their readers. A product adds its own in a migration that replaces
-- the view and the function, which names all kinds of the view: what is deleted has no row, and no readers either.
create view restricted_records as
  select company_id, 'interview' as kind, id, jsonb_build_array(created_by) || team_user_ids as readers from interviews
  union all
  select response.company_id, 'response', response.id, jsonb_build_array(interview.created_by) || interview.team_user_ids
  from interview_responses response
  join interviews interview on interview.company_id = response.company_id and interview.id = response.interview_id;

create function restricted_kinds() returns text[] language sql immutable as $$ select array['interview', 'response'] $$;

-- Jobs that work on an interview say so, and are seen with it.
update jobs set subject = 'interview:' || split_part(workflow_id, '/', 2) where kind = 'interview-purge';
-- Earlier answers do not say of which interview they are; they are made again when they are asked for.
delete from jobs where kind = 'interview-content' and status in ('completed', 'failed', 'cancelled');

-- What people have changed: who, when, from what, to what. Rows are added, and go with their record.
create table interview_trail (
  id varchar(255) primary key,
  company_id varchar(255) not null,
  interview_id varchar(255) not null,
  -- Null: the interview itself was changed.
  response_id varchar(255),
  at timestamptz not null,
  -- Null: the analysis of a call.
  actor_id varchar(255),
  actor_email text,
  what text not null
    constraint interview_trail_what_check check (what in (
      'candidate_status', 'score', 'analysis_score', 'level', 'note', 'speakers', 'share', 'question', 'anchor', 'objective',
      'team', 'maker')),
  -- The question whose level or text was changed.
  question_id text,
  before jsonb,
  after jsonb,
  unique (company_id, id),
  foreign key (company_id, interview_id) references interviews (company_id, id)
    on delete cascade deferrable initially deferred,
  foreign key (company_id, response_id) references interview_responses (company_id, id)
    on delete cascade deferrable initially deferred
);
create index interview_trail_interview on interview_trail (company_id, interview_id, id desc);
create index interview_trail_response on interview_trail (company_id, response_id, id desc) where response_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger interview_trail_kept before update on interview_trail for each row execute function refuse_change();
-- A deletion by itself; one that follows that of the interview or the response comes from inside a trigger.
create trigger interview_trail_whole before delete on interview_trail for each row
  when (pg_trigger_depth() = 0) execute function refuse_change();

select count_storage('interview_trail', 'interviews', '{what}');
