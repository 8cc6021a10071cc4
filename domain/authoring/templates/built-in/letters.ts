import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const parties = [
  needed('sender', 'Your name'),
  optional('sender_address', 'Your address', '', 'multiline'),
  needed('recipient', 'Recipient'),
  optional('recipient_address', 'Address of the recipient', '', 'multiline'),
  needed('date', 'Date', 'date'),
];

const HEAD = `
{{sender}}\\
{{sender_address}}

{{recipient}}\\
{{recipient_address}}

{{date}}
`;

export const letters: TemplateRecord[] = [
  builtIn(4, {
    slug: 'business-letter',
    name: 'Business letter',
    description: 'A letter with subject, request and date by which you hope for an answer.',
    category: 'letter',
    variables: [
      ...parties,
      needed('subject', 'Subject'),
      optional('answer_by', 'Answer hoped for by', 'the end of next week'),
    ],
    text: `${HEAD}
**{{subject}}**

Dear {{recipient}},

Say in the first sentence why you are writing, and in the second what you would like to happen.

Give the facts that the reader needs to decide: dates, numbers, earlier letters. One paragraph for each.

I would be glad to hear from you by {{answer_by}}.

Yours sincerely,

&nbsp;

{{sender}}
`,
  }),
  builtIn(5, {
    slug: 'cover-letter',
    name: 'Cover letter',
    description: 'Half a page that answers two questions: why this position, and why you.',
    category: 'letter',
    variables: [...parties, needed('position', 'Position'), needed('company', 'Company')],
    text: `${HEAD}
**Application: {{position}}**

Dear {{recipient}},

{{company}} is looking for a {{position}}. Say here what draws you to this company in particular: a product, a way of working, a person you met.

In my present position I did something that this one asks for. Tell one story with a result; the resume has the others.

What I would bring in the first months: two or three things that the advertisement names, each with your proof.

I can start on a date, and would be glad to talk about it in person.

Yours sincerely,

&nbsp;

{{sender}}
`,
  }),
  builtIn(6, {
    slug: 'complaint-letter',
    name: 'Letter of complaint',
    description: 'What was ordered, what is wrong, what you ask for and by when.',
    category: 'letter',
    variables: [
      ...parties,
      needed('order', 'Order or contract number'),
      needed('defect', 'What is wrong', 'multiline'),
      optional('deadline', 'Deadline', 'within 14 days'),
    ],
    text: `${HEAD}
**Complaint about order {{order}}**

Dear {{recipient}},

On the date of the delivery I received order {{order}}. It is not as agreed:

> {{defect}}

I ask you to repair or replace it {{deadline}}. Photographs and a copy of the invoice are enclosed.

If this is not done in time, I will withdraw from the contract and ask for the price back.

Yours sincerely,

&nbsp;

{{sender}}
`,
  }),
  builtIn(7, {
    slug: 'reference-letter',
    name: 'Letter of reference',
    description:
      'For a colleague or student: how you know each other, what you saw, whether you would do it again.',
    category: 'letter',
    variables: [
      ...parties,
      needed('candidate', 'Person you write about'),
      needed('relation', 'How you know each other'),
    ],
    text: `${HEAD}
**Reference for {{candidate}}**

Dear {{recipient}},

I have known {{candidate}} as {{relation}} and recommend them without reservation.

Two examples show why. First: the situation, what {{candidate}} did, what came of it. Second: one that shows how they work with others.

Where they still learn: name one thing honestly; it makes the rest believable.

I would work with {{candidate}} again at once, and gladly answer questions.

Yours sincerely,

&nbsp;

{{sender}}
`,
  }),
];
