-- Which version of the page, or of the variant, is live; null of what was published before that was kept.
alter table landing_live add column version int;
