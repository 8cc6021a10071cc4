-- Of indexes that look alike to the planner it takes the newest. In a new database, where nothing is known of the company's
-- jobs, that was the list of all of them: each lock of a job, and each event's look for its job, read as many rows. The
-- unique index is made again, after the lists, and with it what points to it.
alter table audits drop constraint audits_company_id_job_id_fkey;
alter table company_exports drop constraint company_exports_company_id_job_id_fkey;
alter table file_readings drop constraint file_readings_company_id_job_id_fkey;
alter table files drop constraint files_company_id_job_id_fkey;
alter table job_events drop constraint job_events_company_id_job_id_fkey;
alter table sitemap_analyses drop constraint sitemap_analyses_company_id_job_id_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_company_id_job_id_fkey;

alter table jobs drop constraint jobs_company_id_id_key;
alter table jobs add constraint jobs_company_id_id_key unique (company_id, id);

alter table audits add constraint audits_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred;
alter table company_exports add constraint company_exports_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred;
alter table file_readings add constraint file_readings_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred;
alter table files add constraint files_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred;
alter table job_events add constraint job_events_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred;
alter table sitemap_analyses add constraint sitemap_analyses_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete set null (job_id) deferrable initially deferred;
alter table webhook_deliveries add constraint webhook_deliveries_company_id_job_id_fkey
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade deferrable initially deferred;
