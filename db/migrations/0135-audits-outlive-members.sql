-- A member who is removed leaves his audits and sitemap analyses to the company: here, too, `created_by` is history, not a
-- pointer. What the pointer did besides, to remove the rows with the company, a pointer to the company does.
alter table audits
  drop constraint audits_company_id_created_by_fkey,
  add foreign key (company_id) references companies (id) on delete cascade deferrable initially deferred;
drop index audits_creator;
alter table sitemap_analyses
  drop constraint sitemap_analyses_company_id_created_by_fkey,
  add foreign key (company_id) references companies (id) on delete cascade deferrable initially deferred;
drop index sitemap_analyses_creator;
