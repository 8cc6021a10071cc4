-- Web sites as designs for landing pages: named by their URL, as Figma files are.
alter table landing_uploads drop constraint landing_uploads_kind_check;
alter table landing_uploads add constraint landing_uploads_kind_check check (kind in ('file', 'figma', 'site'));
