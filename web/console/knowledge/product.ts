import type { ConsoleProduct, StageWords } from '../product.ts';

const chunking: StageWords = {
  label: 'Split into passages',
  purpose: 'Each passage is found and cited on its own',
};
const embeddings: StageWords = {
  label: 'Compute embeddings',
  purpose: 'So that a passage is found by its meaning, whatever the wording',
};
const PURGE: Record<string, StageWords> = {
  vectors: { label: 'Remove from search' },
  bytes: { label: 'Remove files' },
  records: { label: 'Remove records' },
};

export const knowledge = {
  jobs: {
    'document-ingestion': {
      label: 'Document training',
      stages: {
        textExtraction: {
          label: 'Extract text',
          purpose: 'Page by page; scanned pages by text recognition',
        },
        chunking,
        embeddings,
        vectorStorage: {
          label: 'Add to search',
          purpose: 'Once this step is done, questions find the document',
        },
      },
    },
    'agent-reindex': {
      label: 'Retraining',
      stages: {
        chunking,
        embeddings,
        vectorStorage: { label: 'Store passages' },
        swap: { label: 'Switch over', purpose: 'Answers move from the old passages to the new ones' },
      },
    },
    'file-ocr': {
      label: 'Text recognition',
      stages: { read: { label: 'Read the file', purpose: 'Scanned pages by text recognition' } },
    },
    'agent-purge': { label: 'Agent deletion', stages: PURGE },
    'file-purge': { label: 'Document deletion', stages: PURGE },
  },
  records: {
    agent: {
      label: 'agent',
      path: (id) => `/agents/${id}`,
      found: { group: 'Agents', list: '/api/agents', name: 'name' },
    },
  },
  scope: { name: 'knowledge', label: 'Agents', description: 'Agents, documents, search and chat' },
  webhookEvents: {
    'document.completed': 'A document was trained',
    'document.failed': 'A document could not be trained',
    'chat.unanswered': 'A question was not answered',
  },
  usagePurposes: {
    chat: 'Answers',
    rewrite: 'Query rewriting',
    rerank: 'Reranking',
    embedding: 'Training and search',
  },
  storedKinds: { files: 'Uploaded files', agents: 'Agents', chats: 'Chats' },
} satisfies ConsoleProduct;
