import { NODE } from './packages.ts';
import type { Rule, Rules } from './rule.ts';

/** What an adapter has beside the ports and what is in Node. */
interface Adapter {
  /** Its SDK, and what it does its work with. */
  packages?: readonly string[];
  /** Parts that several adapters are made of; for those that choose, what they choose among. */
  adapters?: readonly string[];
  ours?: readonly string[];
  types?: readonly string[];
}

const ADAPTERS: Readonly<Record<string, Adapter>> = {
  'address-guard': { packages: ['node:dns'], types: ['node:net'] },
  anthropic: { packages: ['@anthropic-ai/sdk'], adapters: ['models'] },
  blobs: { adapters: ['disk', 's3'] },
  chromium: {
    packages: ['lighthouse', 'playwright', 'puppeteer-core', 'node:child_process', 'node:http', 'node:net'],
    adapters: ['address-guard', 'parser-pool/process-group.ts', 'parser-pool/resident-memory.ts'],
  },
  disk: { adapters: ['blobs'] },
  'document-thread': {
    packages: ['docx', 'jszip', 'mammoth', 'piscina'],
    ours: ['parsers'],
    types: ['hast', 'node:worker_threads'],
  },
  figma: { packages: ['zod'] },
  google: { packages: ['@google/genai'], adapters: ['models'] },
  'guarded-fetch': { packages: ['undici', 'node:tls'], adapters: ['address-guard'] },
  gunzip: {},
  'html-validate': { packages: ['html-validate', 'piscina'] },
  'hub-model': {
    packages: ['@huggingface/tokenizers', 'onnxruntime-node', 'piscina', 'zod'],
    adapters: ['models/onnx-session.ts', 'models/onnx-telemetry.ts'],
  },
  jsquash: { packages: ['@jsquash/avif', '@jsquash/jpeg', '@jsquash/webp', 'fast-png', 'piscina'] },
  lancedb: { packages: ['@lancedb/lancedb', 'apache-arrow'] },
  libreoffice: { packages: ['node:child_process'], adapters: ['parser-pool/process-group.ts'] },
  llama: {
    packages: ['node:child_process', 'zod'],
    adapters: ['models', 'parser-pool/resident-memory.ts'],
    // Its child process ends with its parent, like the parsers'.
    ours: ['parsers/end-with-parent.ts'],
  },
  models: {
    packages: ['onnxruntime-node'],
    adapters: [
      'anthropic',
      'google',
      'guarded-fetch/sdk-fetch.ts',
      'hub-model',
      'llama/open.ts',
      'offline',
      'openai',
    ],
  },
  offline: {},
  openai: { packages: ['js-tiktoken', 'openai'], adapters: ['models'] },
  'parser-pool': { packages: ['node:child_process'], types: ['parsers'] },
  pinecone: { packages: ['@pinecone-database/pinecone'], adapters: ['models/provider-failure.ts'] },
  pino: { packages: ['pino'] },
  retell: { packages: ['retell-sdk', 'zod'] },
  s3: { packages: ['@aws-sdk/client-s3', '@aws-sdk/lib-storage'], adapters: ['blobs'] },
  secrets: {},
  smtp: { packages: ['nodemailer'] },
  temporal: {
    packages: ['@temporalio/client', '@temporalio/common', '@temporalio/proto', 'node:net', 'node:tls'],
    // A job is a row and a workflow: who starts one writes both.
    ours: ['db', 'jobs'],
  },
  vectors: { adapters: ['lancedb', 'pinecone'] },
  'web-search': { packages: ['zod'] },
  zip: { packages: ['yazl'] },
};

export const ADAPTER_RULES: Rules = Object.fromEntries(
  Object.entries(ADAPTERS).map(([name, adapter]) => [`adapters/${name}`, ruleOf(name, adapter)]),
);

function ruleOf(name: string, { packages = [], adapters = [], ours = [], types = [] }: Adapter): Rule {
  return {
    ours: ['domain', ...[name, ...adapters].map((other) => `adapters/${other}`), ...ours],
    packages: [...NODE, ...packages],
    types,
  };
}
