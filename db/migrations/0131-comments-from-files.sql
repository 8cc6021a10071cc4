-- Whether a comment came with the file that its document was made of: its author is a name that this file says.
alter table document_comments add column from_file boolean not null default false;
alter table document_comments alter column from_file drop default;
