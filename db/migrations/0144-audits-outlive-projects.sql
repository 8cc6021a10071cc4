-- An audit outlives the project it was started for, and then belongs to none.
update audits a set project_id = null
where project_id is not null
  and not exists (select 1 from content_projects p where p.company_id = a.company_id and p.id = a.project_id);
alter table audits add foreign key (company_id, project_id) references content_projects (company_id, id)
  on delete set null (project_id) deferrable initially deferred;
create index audits_project on audits (company_id, project_id) where project_id is not null;
