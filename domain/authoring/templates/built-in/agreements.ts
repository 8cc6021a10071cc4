import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const parties = [
  needed('first_party', 'First party'),
  needed('second_party', 'Second party'),
  needed('date', 'Date', 'date'),
];

/** Structures to start from, not legal advice; their texts say so. */
export const agreements: TemplateRecord[] = [
  builtIn(24, {
    slug: 'non-disclosure-agreement',
    name: 'Non-disclosure agreement',
    description: 'Mutual, short, to be looked at by a lawyer of your country.',
    category: 'agreement',
    variables: [...parties, needed('purpose', 'Purpose'), optional('years', 'Years', '3', 'number')],
    text: `
# Mutual non-disclosure agreement

between **{{first_party}}** and **{{second_party}}**, of {{date}}

> A structure to begin with. Have it checked under the law that applies to you.

## 1. Purpose

The parties exchange confidential information for this purpose: {{purpose}}.

## 2. Confidential information

Everything that one party discloses to the other for the purpose and that is marked confidential or is evidently so. It does not cover what is public, was known before, is received lawfully from others, or is developed independently.

## 3. Duties

Each party uses the information for the purpose only, shows it only to those who need it and are bound likewise, and protects it as it does its own.

## 4. Term

The duties end {{years}} years after the last disclosure. On request, documents are returned or destroyed.

## 5. Signatures

| {{first_party}} | {{second_party}} |
| --- | --- |
| | |
| Place, date | Place, date |
| | |
| Name, signature | Name, signature |
`,
  }),
  builtIn(25, {
    slug: 'service-agreement',
    name: 'Service agreement',
    description: 'Scope, price, acceptance and termination for work by a freelancer or an agency.',
    category: 'agreement',
    variables: [...parties, needed('service', 'Service', 'multiline'), needed('fee', 'Fee')],
    text: `
# Service agreement

between **{{first_party}}** (client) and **{{second_party}}** (provider), of {{date}}

> A structure to begin with. Have it checked under the law that applies to you.

## 1. Service

{{service}}

## 2. Dates

| Result | By |
| --- | --- |
| … | … |

## 3. Fee

{{fee}}, payable within 14 days of each invoice. Further work is agreed in writing before it begins.

## 4. Acceptance

The client examines each result within 10 working days. Defects that are reported in this time are corrected free of charge.

## 5. Rights

With full payment the client receives the right to use the results without limit of time and place.

## 6. Termination

Either party may terminate with 30 days' notice in writing; work done until then is paid.

## 7. Signatures

| {{first_party}} | {{second_party}} |
| --- | --- |
| | |
| Place, date | Place, date |
| | |
| Name, signature | Name, signature |
`,
  }),
];
