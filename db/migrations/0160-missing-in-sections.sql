-- What a section of a draft could not say, because no source says it: a note for the editor.
alter table content_draft_sections add column missing text not null default '';
alter table content_draft_sections alter column missing drop default;
