-- Where a candidate finds help: `country` of the interview (ISO 3166-1 alpha-2), and the company's own texts by country.
alter table interviews add column country text;
alter table organizations add column help_texts jsonb;

-- The candidate's turns that sound like distress, and whether all have been read for it; null: nobody has.
alter table interview_responses add column concern jsonb;
