import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

export const plans: TemplateRecord[] = [
  builtIn(26, {
    slug: 'project-plan',
    name: 'Project plan',
    description: 'Aim, scope, milestones and people on two pages.',
    category: 'plan',
    variables: [
      needed('project', 'Project'),
      needed('lead', 'Lead'),
      needed('start', 'Start', 'date'),
      needed('end', 'End', 'date'),
    ],
    text: `
# Project plan: {{project}}

**Lead:** {{lead}} · **From** {{start}} **to** {{end}}

## Aim

What will be true on {{end}} that is not today, and how it will be measured.

## Scope

| In | Out |
| --- | --- |
| … | … |

## Milestones

| Milestone | Shown by | Date |
| --- | --- | --- |
| Start | Kick-off | {{start}} |
| … | … | … |
| End | Acceptance | {{end}} |

## People

| Who | Does | Days |
| --- | --- | ---: |
| {{lead}} | Lead | … |

## Risks

1. Risk, early sign, answer

## How we work

Where we meet, where decisions are written down, who is told of what.
`,
  }),
  builtIn(27, {
    slug: 'product-requirements',
    name: 'Product requirements',
    description: 'Problem, users, requirements with their acceptance, and what is left out.',
    category: 'plan',
    variables: [
      needed('feature', 'Feature'),
      needed('author', 'Author'),
      optional('status', 'Status', 'Draft'),
    ],
    text: `
# {{feature}}

**Author:** {{author}} · **Status:** {{status}}

## Problem

Who cannot do what today. Evidence: numbers, quotes, tickets.

## Users

As a …, I want …, so that …

## Requirements

| # | Requirement | Priority | Accepted when |
| ---: | --- | --- | --- |
| 1 | … | must | … |
| 2 | … | should | … |

## Not included

- …

## Measures of success

| Measure | Today | Target | When |
| --- | ---: | ---: | --- |
| … | … | … | … |

## Open questions

- [ ] Question, who answers it
`,
  }),
  builtIn(28, {
    slug: 'standard-operating-procedure',
    name: 'Standard operating procedure',
    description: 'A procedure that somebody new can follow at the first attempt.',
    category: 'procedure',
    variables: [
      needed('procedure', 'Procedure'),
      needed('owner', 'Owner'),
      optional('review', 'Next review', 'in a year'),
    ],
    text: `
# {{procedure}}

**Owner:** {{owner}} · **Next review:** {{review}}

## When

What starts this procedure, and how often.

## You need

- Access, tools, material

## Steps

1. Do one thing. *You see:* what shows that it has worked.
2. …
3. …

## If something goes wrong

| You see | Do |
| --- | --- |
| … | … |
| Anything else | Stop and call {{owner}} |

## Records

What is written down, where, and how long it is kept.
`,
  }),
];
