import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const person = [
  needed('name', 'Full name'),
  needed('email', 'E-mail', 'email'),
  optional('phone', 'Phone', ''),
  optional('city', 'City', ''),
];

export const resumes: TemplateRecord[] = [
  builtIn(1, {
    slug: 'resume-chronological',
    name: 'Resume, chronological',
    description: 'One or two pages, newest position first: what most recruiters expect.',
    category: 'resume',
    variables: [
      ...person,
      needed('title', 'Profession'),
      optional(
        'summary',
        'Summary',
        'Two or three sentences: what you do, for how long, and what came of it.',
        'multiline',
      ),
    ],
    text: `
# {{name}}

**{{title}}**\\
{{city}} · {{email}} · {{phone}}

## Profile

{{summary}}

## Experience

### Position, Company

*Month 20XX – today, City*

- Begin with a verb and end with a result: what got faster, cheaper, larger or safer, and by how much.
- Name the size of what you were responsible for: people, budget, customers.
- Leave out duties that the title already says.

### Position, Company

*Month 20XX – Month 20XX, City*

- Two or three points are enough for an older position.

## Education

**Degree, subject**, University, 20XX

## Skills

| Field | Skills |
| --- | --- |
| Tools | Those that you could be asked about tomorrow |
| Methods | … |
| Languages | English (native), … |
`,
  }),
  builtIn(2, {
    slug: 'resume-skills-first',
    name: 'Resume, skills first',
    description: 'For a change of field or after a break: what you can do stands before where you did it.',
    category: 'resume',
    variables: [...person, needed('goal', 'Position that you look for')],
    text: `
# {{name}}

{{email}} · {{phone}} · {{city}}

**Goal:** {{goal}}

## What I bring

### Leading work

- A project you led: its aim, its size, how it ended.
- How you decided, and who agreed in the end.

### Working with people

- Customers, colleagues or volunteers you have worked with, and what they would say of it.

### Craft

- Tools and methods you use without looking them up, each with what you have made by them.

## Positions

| Years | Position | Where |
| --- | --- | --- |
| 20XX – 20XX | … | … |
| 20XX – 20XX | … | … |

## Education and courses

- Degree or course, school, year

## References

On request.
`,
  }),
  builtIn(3, {
    slug: 'academic-cv',
    name: 'Academic CV',
    description: 'Appointments, publications, grants and teaching, as committees read them.',
    category: 'resume',
    variables: [
      ...person,
      needed('affiliation', 'University or institute'),
      optional(
        'interests',
        'Research interests',
        'Three or four fields, from the general to the special',
        'multiline',
      ),
    ],
    text: `
# {{name}}

{{affiliation}}\\
{{city}} · {{email}} · {{phone}}

## Research interests

{{interests}}

## Appointments

- **20XX – today**, Position, Department, University

## Education

- **20XX**, PhD in subject, University. *Thesis:* title. *Advisor:* name.
- **20XX**, MSc in subject, University.

## Publications

### Peer-reviewed articles

1. {{name}}, Co-author (20XX). Title. *Journal* 12(3), 45–67.

### Conference papers

1. …

## Grants and awards

| Year | Grant or award | Body | Amount |
| --- | --- | --- | ---: |
| 20XX | … | … | … |

## Teaching

- *Course*, level, University, 20XX–20XX

## Service

- Reviewer for …
- Member of …
`,
  }),
];
