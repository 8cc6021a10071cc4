import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const head = [needed('title', 'Title'), needed('author', 'Author'), needed('date', 'Date', 'date')];

export const reports: TemplateRecord[] = [
  builtIn(8, {
    slug: 'project-status-report',
    name: 'Project status report',
    description: 'One page a week: where the project stands, what is next, what is in the way.',
    category: 'report',
    variables: [
      needed('project', 'Project'),
      needed('author', 'Author'),
      needed('period', 'Period'),
      optional('status', 'Status: on track, at risk or late', 'On track'),
    ],
    text: `
# {{project}}: status, {{period}}

**Status:** {{status}} · **Author:** {{author}}

## In one paragraph

What a reader must know who reads nothing else: progress against the plan, and the one decision that is needed.

## Done

- Result, with where it can be seen

## Next

| What | Who | By |
| --- | --- | --- |
| … | … | … |

## Risks

| Risk | Likelihood | If it happens | What we do |
| --- | --- | --- | --- |
| … | medium | … | … |

## Decisions needed

1. Decision, by whom, by when, and what happens without it.
`,
  }),
  builtIn(9, {
    slug: 'business-report',
    name: 'Business report',
    description: 'Question, findings, recommendation: for decisions that need their grounds in writing.',
    category: 'report',
    variables: [...head, needed('question', 'The question that it answers')],
    text: `
# {{title}}

{{author}}, {{date}}

## Summary

**Question:** {{question}}

**Answer:** the recommendation in two sentences. **Cost:** … **Gain:** …

## Background

Why the question comes up now, and what has been tried.

## Findings

### First finding

The statement as a sentence, then the evidence: numbers with their source and date.

| Measure | Before | Now | Change |
| --- | ---: | ---: | ---: |
| … | … | … | … |

### Second finding

…

## Options

| Option | For | Against | Cost |
| --- | --- | --- | ---: |
| Do nothing | … | … | … |
| A | … | … | … |
| B | … | … | … |

## Recommendation

What to do, who does it, by when, and how success will be measured.
`,
  }),
  builtIn(10, {
    slug: 'incident-report',
    name: 'Incident report',
    description: 'A blameless account of an incident: effect, timeline, causes, what changes.',
    category: 'report',
    variables: [
      ...head,
      optional('severity', 'Severity', 'Medium'),
      needed('effect', 'Who was affected, and how', 'multiline'),
    ],
    text: `
# Incident: {{title}}

**Severity:** {{severity}} · **Written by:** {{author}}, {{date}}

## Effect

{{effect}}

## Timeline

| Time (UTC) | What happened |
| --- | --- |
| 00:00 | First sign |
| 00:00 | Noticed, and by whom |
| 00:00 | Over |

## Causes

What had to come together for this to happen. Name systems and decisions, not people.

## What went well

- …

## What changes

| Measure | Who | By |
| --- | --- | --- |
| So that it does not happen again | … | … |
| So that we notice sooner | … | … |
`,
  }),
  builtIn(11, {
    slug: 'research-report',
    name: 'Research report',
    description: 'Question, method, results and their limits, so that somebody else could repeat it.',
    category: 'report',
    variables: [...head, needed('question', 'Research question')],
    text: `
# {{title}}

{{author}}, {{date}}

## Abstract

One paragraph: question, method, result, meaning.

## Question

{{question}}

## Method

- **Sample:** who or what, how many, chosen how
- **Measures:** …
- **Analysis:** …

## Results

State each result as a sentence, then show its figures.

| Measure | n | Result | 95 % interval |
| --- | ---: | ---: | --- |
| … | … | … | … |

## Discussion

What the results say about the question, and what else could explain them.

## Limits

What this study cannot say.

## References

1. …
`,
  }),
];
