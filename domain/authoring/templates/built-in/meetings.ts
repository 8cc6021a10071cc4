import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const meeting = [
  needed('topic', 'Topic'),
  needed('date', 'Date', 'date'),
  optional('people', 'Present', '', 'multiline'),
];

export const meetings: TemplateRecord[] = [
  builtIn(18, {
    slug: 'meeting-notes',
    name: 'Meeting notes',
    description: 'Decisions and tasks first, the talk after them.',
    category: 'meeting-notes',
    variables: [...meeting, optional('author', 'Notes by', '')],
    text: `
# {{topic}}

**Date:** {{date}} · **Notes by:** {{author}}

**Present:** {{people}}

## Decisions

1. What was decided, and why

## Tasks

- [ ] Task, who, by when

## Discussion

### First item

What was said that somebody who was not there needs to know.

## Next meeting

Date, and what has to be ready by then.
`,
  }),
  builtIn(19, {
    slug: 'meeting-agenda',
    name: 'Agenda',
    description: 'Items as questions, each with its time and who leads it.',
    category: 'meeting-notes',
    variables: [...meeting, optional('aim', 'What shall be decided', 'By the end we will have decided …')],
    text: `
# Agenda: {{topic}}

**Date:** {{date}} · **Invited:** {{people}}

**Aim:** {{aim}}

| Minutes | Question | Led by | Please read before |
| ---: | --- | --- | --- |
| 5 | What has happened since last time? | … | … |
| 20 | … | … | … |
| 15 | … | … | … |
| 5 | Who does what by when? | … | |
`,
  }),
  builtIn(20, {
    slug: 'one-on-one',
    name: 'One-on-one',
    description: 'Notes of the regular talk between two people, with room for both.',
    category: 'meeting-notes',
    variables: [needed('person', 'With'), needed('date', 'Date', 'date')],
    text: `
# One-on-one with {{person}}, {{date}}

## How are you?

…

## From {{person}}

- What goes well
- What is in the way
- What I can do about it

## From me

- Feedback: the situation, what I saw, what it caused

## Growing

What was tried since last time, and what comes next.

## Agreed

- [ ] Who does what until the next talk
`,
  }),
];
