-- Users and comments are edited by people: of two who have seen the same version, one wins.
alter table users add column version int not null default 1;
alter table users alter column version drop default;
alter table document_comments add column version int not null default 1;
alter table document_comments alter column version drop default;
