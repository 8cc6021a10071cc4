import type { ConsoleProduct } from '../product.ts';

export const platform = {
  jobs: {
    'model-install': {
      label: 'Built-in model',
      stages: {
        resolve: { label: 'Look up', purpose: 'Find the file and check the free disk space' },
        download: { label: 'Download', purpose: 'The engine and the model file' },
        verify: { label: 'Verify', purpose: 'Compare the file with the publisher’s checksum' },
        try: { label: 'Try out', purpose: 'Measure how long an answer takes on this machine' },
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
        connect: { label: 'Connect to the server' },
        list: { label: 'List the models' },
        tasks: { label: 'Run the tasks' },
      },
    },
    'webhook-delivery': { label: 'Webhook delivery', stages: { deliver: { label: 'Deliver' } } },
  },
} satisfies ConsoleProduct;
