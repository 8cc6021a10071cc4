import type { ConsoleProduct } from '../product.ts';

export const authoring = {
  pages: async () => (await import('./routes.tsx')).authoringRoutes,
  jobs: {},
  records: { document: { label: 'document', path: (id) => `/documents/${id}` } },
  scope: {
    name: 'authoring',
    label: 'Documents',
    description: 'Documents, templates, texts written by models, and writing checks',
  },
  usagePurposes: { authoring: 'Texts of documents' },
} satisfies ConsoleProduct;
