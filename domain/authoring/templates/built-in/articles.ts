import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

export const articles: TemplateRecord[] = [
  builtIn(21, {
    slug: 'blog-article',
    name: 'Blog article',
    description: 'A question that readers search for, answered in the first paragraph.',
    category: 'article',
    variables: [
      needed('title', 'Title'),
      needed('reader', 'For whom'),
      optional('keyword', 'Keyword', 'the main keyword'),
    ],
    text: `
# {{title}}

*For {{reader}}.*

Answer the question of the title in two or three sentences, with the words that people search for: {{keyword}}.

## Why it matters

One example from the reader's day.

## How to do it

1. First step, with what can be seen when it is done
2. Second step
3. Third step

## What often goes wrong

| Mistake | What happens | Instead |
| --- | --- | --- |
| … | … | … |

## In short

- The three points to remember

What to do next: one link, one sentence.
`,
  }),
  builtIn(22, {
    slug: 'press-release',
    name: 'Press release',
    description: 'News in the order in which editors cut: the most important first.',
    category: 'press-release',
    variables: [
      needed('headline', 'Headline'),
      needed('company', 'Company'),
      needed('city', 'City'),
      needed('date', 'Date', 'date'),
      needed('contact', 'Contact for the press'),
    ],
    text: `
**For immediate release**

# {{headline}}

**{{city}}, {{date}}.** Who does what, when, where and why: the whole news in one paragraph of at most sixty words.

The second paragraph says what it means for those concerned, with one figure.

> “A sentence that only a person could say, and that says something,” says name, position at {{company}}.

Background: what there was before, and what comes next.

## About {{company}}

Three sentences: what it does, for whom, since when.

## Contact

{{contact}}
`,
  }),
  builtIn(23, {
    slug: 'case-study',
    name: 'Case study',
    description: 'A customer before and after, with figures that the customer has agreed to.',
    category: 'article',
    variables: [
      needed('customer', 'Customer'),
      needed('product', 'Product'),
      needed('result', 'Most important result'),
    ],
    text: `
# {{customer}}: {{result}}

| | |
| --- | --- |
| Customer | {{customer}} |
| Field | … |
| Uses | {{product}} |

## The problem

What {{customer}} could not do, and what that cost.

## The solution

How {{product}} is used there, step by step, difficulties included.

## The result

| Measure | Before | After |
| --- | ---: | ---: |
| … | … | … |

> “What has changed for us, in one sentence.” Name, position, {{customer}}

## What others can take from it

- …
`,
  }),
];
