-- Whom somebody vouches for: the company that named the visitor, or a valid HMAC. Who a widget's visitor merely says
-- to be is not, and is never taken for the other, however equal their ids.
alter table visitors add column verified boolean not null default true;
alter table visitors alter column verified drop default;

drop index visitors_external;
create unique index visitors_external on visitors (company_id, external_id) where verified;
create index visitors_claimed on visitors (company_id, external_id) where not verified;
