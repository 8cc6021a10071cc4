import { modelSettings } from '../../platform/providers/model-server.ts';
import { SEARCH_KEY } from '../content/search-server.ts';
import { RETELL_KEY } from '../interviews/retell-server.ts';
import { WITHOUT_MODEL, type InstanceOptions } from './instance.ts';

/** Bytes of a file that an API without a worker takes. */
export const SMALL_UPLOAD = 200_000;

/** Settings that several test files need alike. */
export interface Profile extends InstanceOptions {
  /** Further settings, which lead to the stand-in of a provider at this URL. */
  standIn?: (url: string) => Record<string, string>;
}

export const PROFILES = {
  /** An API that starts jobs which nobody works on: tests say themselves what becomes of them. It takes small files and few calls. */
  withoutWorker: {
    parts: ['api'],
    env: {
      ...WITHOUT_MODEL,
      MAX_UPLOAD_BYTES: String(SMALL_UPLOAD),
      RESULT_WAIT: '100ms',
      OPEN_CALLS_PER_COMPANY: '3',
    },
  },
  /** An API with small limits of requests, and two origins that CORS trusts. */
  smallLimits: {
    parts: ['api'],
    env: {
      ...WITHOUT_MODEL,
      MAX_UPLOAD_BYTES: '2000000',
      MAX_FILES_PER_UPLOAD: '1',
      STREAMS_PER_USER: '6',
      STREAMS_PER_COMPANY: '8',
      CORS_ORIGINS: 'https://other.example, https://console.example.org',
    },
  },
  /** Without an embedding model, and with small limits of a file and of a company's storage. */
  smallFiles: {
    env: {
      ...WITHOUT_MODEL,
      MAX_FILE_CHARACTERS: '250000',
      MAX_FILE_CHUNKS: '100',
      COMPANY_STORAGE_BYTES: '400000',
    },
  },
  /** The language models of all providers are a stand-in of the test file's own. */
  models: {
    env: {
      DEFAULT_MODEL: 'claude-haiku-5-5',
      OPENAI_MODELS: 'llama3.1',
      IDEMPOTENCY_LEASE: '1500ms',
      IDEMPOTENCY_WAIT: '300ms',
      RESULT_WAIT: '2s',
    },
    standIn: modelSettings,
  },
  /** Pages are searched for by a stand-in of the test file's own. */
  search: {
    env: {
      ...WITHOUT_MODEL,
      WEB_SEARCH_PROVIDER: 'brave',
      WEB_SEARCH_API_KEY: SEARCH_KEY,
      CRAWL_MAX_BYTES: '200000',
      // However busy the machine is: no page is given up.
      CRAWL_TIMEOUT: '20s',
      BROWSER_TIMEOUT: '5s',
    },
    standIn: (url) => ({ WEB_SEARCH_BASE_URL: url }),
  },
  /** The models and the search service are stand-ins of the test file's own, behind one URL (./front-server.ts). */
  modelsAndSearch: {
    env: {
      ...WITHOUT_MODEL,
      DEFAULT_MODEL: 'claude-haiku-5-5',
      WEB_SEARCH_PROVIDER: 'brave',
      WEB_SEARCH_API_KEY: SEARCH_KEY,
      CRAWL_TIMEOUT: '20s',
    },
    standIn: (url) => ({ ...modelSettings(url), WEB_SEARCH_BASE_URL: url }),
  },
  /** Calls are led by a stand-in of Retell of the test file's own; calls of which no webhook tells are looked at often. */
  retell: {
    env: {
      ...WITHOUT_MODEL,
      VOICE_PROVIDER: 'retell',
      RETELL_API_KEY: RETELL_KEY,
      CALL_POLL: '500ms',
      // A webhook that is parked is looked at again soon.
      INBOX_RETRY: '3s',
    },
    standIn: (url) => ({ RETELL_BASE_URL: url }),
  },
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
