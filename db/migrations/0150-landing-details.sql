-- What the owner states about the business, shown as it is, and the language of the page (null: detected).
alter table landing_pages add column language text, add column details jsonb;
