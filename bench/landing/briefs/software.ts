import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import type { Brief } from './brief.ts';

export const software: Brief = {
  name: 'software',
  language: 'en',
  context: {
    businessName: 'Ledgerline',
    businessOverview:
      'Ledgerline keeps the books of small workshops. It reads receipts, matches them with bank statements and prepares the tax return. Data stays on servers in Ireland.',
    targetAudience: 'Owners of workshops with up to 20 people',
  },
  colors: {},
  sections: normaliseSections(
    [
      {
        type: 'hero',
        content: {
          heading: 'Books that close themselves',
          subheading:
            'Ledgerline reads your receipts, matches them with the bank and hands your accountant a finished month.',
          cta: { label: 'Start with one month', href: '#contact' },
          secondaryCta: { label: 'See how it works', href: '#how-it-works' },
        },
      },
      {
        type: 'features',
        title: 'Features',
        content: {
          heading: 'Everything between the till and the tax return',
          subheading: 'Three jobs that used to take an evening each.',
          items: [
            {
              title: 'Receipts, read',
              body: 'Photograph a receipt and put it away. Amount, tax rate and supplier are filled in, and you see where each of them stands on the paper.',
            },
            {
              title: 'Statements, matched',
              body: 'Every line of the bank statement finds its receipt. What is left over lies in one short list, and nothing is guessed.',
            },
            {
              title: 'Returns, prepared',
              body: 'The figures stand in the form that the tax office wants, with the way back to each receipt.',
            },
          ],
        },
      },
      {
        type: 'how-it-works',
        title: 'How it works',
        content: {
          heading: 'Up and running before lunch',
          items: [
            { title: 'Connect the bank', body: 'Read-only, revoked with one click.' },
            { title: 'Forward what you have', body: 'Mail, photographs, a folder of PDF files.' },
            {
              title: 'Look at what is open',
              body: 'Answer the questions that are left, and close the month.',
            },
          ],
        },
      },
      {
        type: 'testimonials',
        content: {
          heading: 'In their own words',
          items: [
            {
              quote:
                'I used to do this on Sundays. Now I look at eleven lines on a Monday and go back to my lathe.',
              name: '[name of a customer]',
              label: '[their trade and town]',
            },
          ],
        },
      },
      {
        type: 'pricing',
        title: 'Pricing',
        content: {
          heading: 'One price for the whole workshop',
          items: [
            {
              title: 'Solo',
              price: '[price]',
              period: 'per month',
              points: ['One bank account', 'Unlimited receipts'],
              cta: { label: 'Choose Solo', href: '#contact' },
            },
            {
              title: 'Workshop',
              price: '[price]',
              period: 'per month',
              highlighted: true,
              points: ['All bank accounts', 'Up to 20 people', 'Your accountant reads along'],
              cta: { label: 'Choose Workshop', href: '#contact' },
            },
            {
              title: 'Accountant',
              price: '[price]',
              period: 'per client',
              points: ['All clients in one list', 'Export to your own system'],
              cta: { label: 'Talk to us', href: '#contact' },
            },
          ],
        },
      },
      {
        type: 'faq',
        title: 'Questions',
        content: {
          heading: 'Asked before signing',
          items: [
            {
              question: 'Where does the data lie?',
              answer: 'On servers in Ireland, encrypted, and nowhere else.',
            },
            {
              question: 'Can my accountant work with it?',
              answer: 'Yes. They get a login of their own and see what you see.',
            },
            { question: 'What if I leave?', answer: 'You take everything along, as PDF and CSV files.' },
          ],
        },
      },
      {
        type: 'cta',
        content: {
          heading: 'Bring last month. We will close it together.',
          cta: { label: 'Start with one month', href: '#contact' },
        },
      },
      {
        type: 'contact',
        title: 'Contact',
        content: {
          heading: 'Write to us',
          body: '<p>Tell us what your month looks like. A person answers.</p>',
        },
      },
      {
        type: 'footer',
        content: { heading: '', body: '<p>Ledgerline keeps the books of small workshops.</p>' },
      },
    ],
    'user',
  ),
};
