import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

export const proposals: TemplateRecord[] = [
  builtIn(12, {
    slug: 'project-proposal',
    name: 'Project proposal',
    description: 'For a client: their need, your plan, the price and the terms.',
    category: 'proposal',
    variables: [
      needed('client', 'Client'),
      needed('provider', 'Your company'),
      needed('project', 'Project'),
      needed('price', 'Price'),
      optional('valid_until', 'Valid until', '30 days from today'),
    ],
    text: `
# Proposal: {{project}}

For **{{client}}**, by **{{provider}}**

## What you need

The client's situation in the client's words, and what it costs to leave it as it is.

## What we propose

The result at the end of the project, in one paragraph.

| Phase | Result | Weeks |
| --- | --- | ---: |
| 1. Discovery | Agreed requirements | 2 |
| 2. Build | … | 6 |
| 3. Launch | … | 1 |

## What is not included

- Name what readers might take for granted.

## Price

**{{price}}**, excluding VAT: a third at the start, a third after phase 2, a third at acceptance.

## Why {{provider}}

Two projects like this one, with names that may be asked.

## Next step

This offer is valid until {{valid_until}}. Sign below, and we begin in the following week.

| For {{client}} | For {{provider}} |
| --- | --- |
| | |
| Place, date | Place, date |
| | |
| Name, signature | Name, signature |
`,
  }),
  builtIn(13, {
    slug: 'grant-proposal',
    name: 'Grant proposal',
    description: 'Need, aims, activities, budget and proof of effect for a foundation.',
    category: 'proposal',
    variables: [
      needed('organisation', 'Your organisation'),
      needed('funder', 'Foundation'),
      needed('project', 'Project'),
      needed('amount', 'Amount asked for'),
    ],
    text: `
# {{project}}

{{organisation}} asks {{funder}} for **{{amount}}**.

## Summary

Who will be better off, by what, how many, by when.

## The need

Figures about the place and the people concerned, with sources.

## Aims

| Aim | Measured by | Today | At the end |
| --- | --- | ---: | ---: |
| … | … | … | … |

## Activities

1. What is done, by whom, when
2. …

## Budget

| Item | Amount | Of it from {{funder}} |
| --- | ---: | ---: |
| Staff | … | … |
| Material | … | … |
| **Total** | … | **{{amount}}** |

## Afterwards

How it goes on when the grant ends.

## About {{organisation}}

Since when, for whom, and what it has achieved.
`,
  }),
  builtIn(14, {
    slug: 'internal-business-case',
    name: 'Business case',
    description: 'Asks your own company for money or time: problem, options, figures, risk.',
    category: 'proposal',
    variables: [needed('title', 'Title'), needed('sponsor', 'Sponsor'), needed('budget', 'Budget asked for')],
    text: `
# Business case: {{title}}

**Sponsor:** {{sponsor}} · **Budget:** {{budget}}

## Problem

What happens today, how often, and what it costs in a year.

## Options

| | Do nothing | Option A | Option B |
| --- | ---: | ---: | ---: |
| Cost, first year | … | … | … |
| Cost, each year after | … | … | … |
| Gain each year | … | … | … |
| Pays for itself after | – | … | … |

## Recommendation

Option … because …

## Risks

- Risk, its likelihood, and how we would notice early

## Plan

| Milestone | By |
| --- | --- |
| Decision | … |
| First result | … |
| Review: stop or go on | … |
`,
  }),
];
