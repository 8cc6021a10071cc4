-- Limits equal to the former defaults follow the default of the moment, which depends on whether there is a model.
update agents
set retrieval = retrieval || '{"topK": null}'
where retrieval -> 'topK' = '6';

update agents
set retrieval = retrieval || '{"threshold": null}'
where retrieval -> 'threshold' = '0.3';
