import type { ConsoleProduct } from '../product.ts';

export const platform = {
  jobs: {
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
