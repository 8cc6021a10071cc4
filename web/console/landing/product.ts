import type { ConsoleProduct } from '../product.ts';

export const landing = {
  jobs: {
    'landing-content': {
      label: 'Landing page content',
      stages: { answer: { label: 'Write or read what was asked for' } },
    },
    'landing-generation': {
      label: 'Landing page',
      stages: {
        'business-context': { label: 'Read the brief', purpose: 'What the business says of itself' },
        'ingest-design': { label: 'Find the design', purpose: 'The uploaded file or the Figma file' },
        extract: {
          label: 'Read the design',
          purpose: 'Texts with their places, pictures, colours and fonts',
        },
        analyze: {
          label: 'Apply the look',
          purpose: 'Colours and fonts of the design, with readable contrast',
        },
        plan: { label: 'Plan the sections' },
        generate: { label: 'Write the sections', purpose: 'Several at once; each is retried on its own' },
        normalize: { label: 'Put them in order' },
        validate: { label: 'Check the content', purpose: 'Gaps, lengths, links and contrast' },
        render: { label: 'Check the page', purpose: 'Rendered at four widths, as it would be published' },
        review: { label: 'Review', purpose: 'Edit the page, then publish it' },
        publish: { label: 'Publish' },
      },
    },
  },
  records: {
    landing: {
      label: 'landing page',
      path: (id) => `/landing-pages/${id}`,
      found: { group: 'Landing pages', list: '/api/landing-pages', name: 'businessName' },
    },
  },
  webhookEvents: { 'lead.created': 'A landing page received a lead' },
  scope: { name: 'landing', label: 'Landing pages', description: 'Landing pages and their leads' },
  storedKinds: { 'landing-pages': 'Landing pages', leads: 'Leads' },
} satisfies ConsoleProduct;
