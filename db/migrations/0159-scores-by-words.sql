-- Levels and themes that rules over words gave: nobody has judged these answers. Their quotes are the candidate's own and stay.
update interview_responses
set summary = null,
    analytics = analytics || jsonb_build_object(
      'score', null, 'reason', 'no-model', 'strengths', '[]'::jsonb, 'improvements', '[]'::jsonb, 'insights', '[]'::jsonb,
      'communication', '{"score": null, "feedback": ""}'::jsonb,
      'questions', coalesce((
        select jsonb_agg(question || '{"level": null, "summary": "", "confidence": 0}' order by place)
        from jsonb_array_elements(analytics -> 'questions') with ordinality as read (question, place)
      ), '[]'::jsonb))
where analytics #>> '{provenance,model}' = 'offline';

update interviews set insights = null where insights ->> 'modelUsed' = 'offline';
