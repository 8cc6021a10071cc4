import type { TemplateRecord } from '../template.ts';
import { builtIn, needed, optional } from './built-in.ts';

const parties = [
  needed('seller', 'Your company'),
  needed('seller_address', 'Your address', 'multiline'),
  needed('customer', 'Customer'),
  needed('customer_address', 'Address of the customer', 'multiline'),
  needed('date', 'Date', 'date'),
];

export const invoices: TemplateRecord[] = [
  builtIn(15, {
    slug: 'invoice',
    name: 'Invoice',
    description: 'Positions, tax and terms of payment, with the details that tax offices ask for.',
    category: 'invoice',
    variables: [
      ...parties,
      needed('number', 'Invoice number'),
      needed('due', 'Due date', 'date'),
      needed('iban', 'IBAN'),
      optional('tax_id', 'Tax number', ''),
    ],
    text: `
**{{seller}}**\\
{{seller_address}}

{{customer}}\\
{{customer_address}}

# Invoice {{number}}

**Date:** {{date}} · **Due:** {{due}} · **Tax number:** {{tax_id}}

| Description | Quantity | Unit price | Amount |
| --- | ---: | ---: | ---: |
| … | 1 | 0.00 | 0.00 |
| … | 1 | 0.00 | 0.00 |
| Net | | | 0.00 |
| VAT 20 % | | | 0.00 |
| **Total** | | | **0.00** |

Please pay by {{due}} to IBAN **{{iban}}**, reference **{{number}}**.

Thank you for your order.
`,
  }),
  builtIn(16, {
    slug: 'quote',
    name: 'Quote',
    description: 'A binding offer with scope, price and a date until which it holds.',
    category: 'invoice',
    variables: [
      ...parties,
      needed('number', 'Number of the quote'),
      needed('valid_until', 'Valid until', 'date'),
    ],
    text: `
**{{seller}}**\\
{{seller_address}}

{{customer}}\\
{{customer_address}}

# Quote {{number}}

**Date:** {{date}} · **Valid until:** {{valid_until}}

| Description | Quantity | Unit price | Amount |
| --- | ---: | ---: | ---: |
| … | 1 | 0.00 | 0.00 |
| **Total, net** | | | **0.00** |

## What is included

- …

## Delivery

Within … weeks of your order.

## Order

I accept this quote.

| | |
| --- | --- |
| | |
| Place, date | Name, signature |
`,
  }),
  builtIn(17, {
    slug: 'payment-reminder',
    name: 'Payment reminder',
    description: 'Polite and precise: which invoice, since when, how to pay.',
    category: 'invoice',
    variables: [
      ...parties,
      needed('number', 'Invoice number'),
      needed('amount', 'Amount'),
      optional('deadline', 'New date', 'within 7 days'),
    ],
    text: `
{{seller}}\\
{{seller_address}}

{{customer}}\\
{{customer_address}}

{{date}}

**Reminder: invoice {{number}}**

Dear {{customer}},

Perhaps it has slipped your attention: our invoice {{number}} for **{{amount}}** is still open. Please pay it {{deadline}}.

If you have paid in the meantime, please take no notice of this letter. If something about the invoice is unclear, just write to us.

Yours sincerely,

&nbsp;

{{seller}}
`,
  }),
];
