-- Marks of scripts other than Latin and Greek are no accents: they belong to the key of a keyword.
update content_keywords
set keyword_key = normalize(lower(btrim(regexp_replace(keyword, '\s+', ' ', 'g'))), NFKC)
where keyword ~ '[\u0400-\uffff]';
