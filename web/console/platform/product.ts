import type { ConsoleProduct } from '../product.ts';

export const platform = {
  jobs: {
    'model-install': {
      label: 'Built-in model',
      stages: {
        resolve: { label: 'Look it up', purpose: 'Find the file and check that there is room for it' },
        download: { label: 'Fetch it', purpose: 'The engine, and the file of the model' },
        verify: {
          label: 'Compare it',
          purpose: 'Compare the file with the checksum that its publisher gives',
        },
        try: { label: 'Try it', purpose: 'Measure how long an answer takes on this machine' },
      },
    },
    'company-export': {
      label: 'Company export',
      stages: { render: { label: 'Collect records' }, store: { label: 'Store the archive' } },
    },
    'company-purge': {
      label: 'Company deletion',
      stages: {
        vectors: { label: 'Remove from search' },
        bytes: { label: 'Remove files' },
        records: { label: 'Remove records' },
      },
    },
    'model-check': {
      label: 'Model check',
      stages: {
        connect: { label: 'Reach the server' },
        list: { label: 'List the models' },
        tasks: { label: 'Put the tasks' },
      },
    },
    'webhook-delivery': { label: 'Webhook delivery', stages: { deliver: { label: 'Deliver' } } },
  },
} satisfies ConsoleProduct;
