-- A code is mailed in fixed words: nobody changes what it must say.
delete from mail_templates where kind = 'code';
alter table mail_templates drop constraint mail_templates_kind_check;
alter table mail_templates
add constraint mail_templates_kind_check
check (kind in ('invitation', 'reminder', 'confirmation', 'selected', 'not-selected'));
