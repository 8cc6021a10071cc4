import type { ConsoleProduct } from '../product.ts';

export const authoring = {
  jobs: {
    'document-export': {
      label: 'PDF of a document',
      stages: { render: { label: 'Print the pages' }, store: { label: 'Store the file' } },
    },
    'text-generation': { label: 'Text by a model', stages: { write: { label: 'Write the text' } } },
  },
  records: {
    document: {
      label: 'document',
      path: (id) => `/documents/${id}`,
      found: { group: 'Documents', list: '/api/documents', name: 'title' },
    },
  },
  scope: {
    name: 'authoring',
    label: 'Documents',
    description: 'Documents, templates, texts written by models, and writing checks',
  },
  usagePurposes: { authoring: 'Texts of documents' },
  storedKinds: { documents: 'Documents', templates: 'Templates', 'chat-history': 'Writing history' },
} satisfies ConsoleProduct;
