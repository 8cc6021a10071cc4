-- Texts of a model that failed the writing tasks of its check; null: of none or of another.
alter table chat_messages add column model_failed_check boolean;
alter table chat_history add column model_failed_check boolean;
-- The word means that a model is chosen at each call, as null does.
update agents set model = null where model = 'offline';
