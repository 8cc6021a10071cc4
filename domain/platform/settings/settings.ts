import { z } from 'zod';
import { providerOfModel } from '../models/provider.ts';
import {
  amount,
  commaList,
  commaListOf,
  count,
  durations,
  flag,
  hosts,
  foundServers,
  modelServerPorts,
  ms,
  onOff,
  optional,
  origins,
  port,
  rateLimit,
  serverUrl,
  webUrl,
} from './setting-shapes.ts';
import { temporalFaults } from './temporal-faults.ts';

/**
 * Every setting with its format and default. The start-up check, `.env.example` and the check of the compose file are made from
 * this table. Durations are written `15m`, `20s`, `500ms` and parsed to milliseconds.
 */
export const settingsSchema = z.object({
  // Process
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_BASE_URL: webUrl.optional(),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database').optional(),
  DATABASE_TIMEOUT: ms('8s'),
  TEMPORAL_ADDRESS: optional,
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TLS: onOff('off'),
  TEMPORAL_TLS_CA: optional,
  TEMPORAL_TLS_CERT: optional,
  TEMPORAL_TLS_KEY: optional,
  TEMPORAL_TLS_SERVER_NAME: optional,
  TEMPORAL_API_KEY: optional,
  TEMPORAL_UI_PORT: port.optional(),
  TEMPORAL_UI_URL: webUrl.optional(),
  STUCK_AFTER: ms('15m'),
  SWEEP_EVERY: ms('1m'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optional,
  WORKER_HEALTH_PORT: port.default(0),
  WORKER_HEALTH_HOST: z.string().default('127.0.0.1'),
  WORKER_LAG_AFTER: ms('60s'),
  SMTP_URL: serverUrl(/^smtps?$/, 'smtps://user:password@host').optional(),
  // Security
  JWT_SECRET: z.string().min(32).optional(),
  WEBHOOK_SECRET: z.string().min(16).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
    .optional(),
  SESSION_TTL: ms('7d'),
  REGISTRATION: z.enum(['open', 'invited', 'closed']).optional(),
  RATE_LIMITS: onOff('on'),
  RATE_LIMIT_LOGIN: rateLimit('60/5m'),
  RATE_LIMIT_LOGIN_CLIENT: rateLimit('20/15m'),
  RATE_LIMIT_LOGIN_ACCOUNT: rateLimit('100/1h'),
  RATE_LIMIT_REGISTER: rateLimit('100/1h'),
  RATE_LIMIT_FORGOT_PASSWORD: rateLimit('5/15m'),
  RATE_LIMIT_RESET_PASSWORD: rateLimit('30/15m'),
  RATE_LIMIT_CHECK_ACCESS: rateLimit('120/1m'),
  RATE_LIMIT_CHAT: rateLimit('60/1m'),
  RATE_LIMIT_GENERATION: rateLimit('30/1m'),
  RATE_LIMIT_UPLOAD: rateLimit('60/1m'),
  RATE_LIMIT_PUBLIC: rateLimit('120/1m'),
  RATE_LIMIT_PUBLIC_UPLOAD: rateLimit('10/1h'),
  RATE_LIMIT_TOKEN: rateLimit('60/15m'),
  RATE_LIMIT_GENERAL: rateLimit('1200/1m'),
  RATE_LIMIT_WEBHOOK: rateLimit('6000/1m'),
  RATE_LIMIT_WIDGET: rateLimit('60/1m'),
  RATE_LIMIT_WIDGET_AGENT: rateLimit('600/1m'),
  RATE_LIMIT_WIDGET_MESSAGE: rateLimit('120/1m'),
  RATE_LIMIT_WIDGET_FEEDBACK: rateLimit('60/1m'),
  RATE_LIMIT_LEAD: rateLimit('20/10m'),
  RATE_LIMIT_REGISTER_CALL: rateLimit('60/10m'),
  RATE_LIMIT_CALL: rateLimit('300/1m'),
  RATE_LIMIT_VERIFY_ADDRESS: rateLimit('10/15m'),
  RATE_LIMIT_MY_DATA: rateLimit('60/15m'),
  RATE_LIMIT_SHARE_COMMENT: rateLimit('20/10m'),
  IDEMPOTENCY_WAIT: ms('10s'),
  IDEMPOTENCY_LEASE: ms('30s'),
  RESULT_WAIT: ms('25s'),
  CORS_ORIGINS: origins,
  ALLOW_PRIVATE_NETWORK: flag(false),
  PUBLIC_DEMO: flag(false),
  MAX_UPLOAD_BYTES: count(52_428_800),
  MAX_PUBLIC_UPLOAD_BYTES: count(10_485_760),
  MAX_FILES_PER_UPLOAD: count(100),
  COMPANY_STORAGE_BYTES: count(10_737_418_240),
  TRUST_PROXY: onOff('off'),
  // Storage
  VECTOR_STORE: z.enum(['lancedb', 'pinecone']).default('lancedb'),
  PINECONE_API_KEY: optional,
  PINECONE_INDEX: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,37}[a-z0-9])?$/, 'must be 1 to 39 lower-case letters, digits and hyphens')
    .default('millrace'),
  PINECONE_CLOUD: z.enum(['aws', 'gcp', 'azure']).default('aws'),
  PINECONE_REGION: z.string().min(1).default('us-east-1'),
  PINECONE_BASE_URL: webUrl.optional(),
  BLOB_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  // Models
  ANTHROPIC_API_KEY: optional,
  ANTHROPIC_BASE_URL: webUrl.optional(),
  ANTHROPIC_CONCURRENCY: count(32),
  ANTHROPIC_RATE: rateLimit('1000/1m'),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: webUrl.optional(),
  OPENAI_MODELS: commaList,
  OPENAI_CONCURRENCY: count(32),
  OPENAI_RATE: rateLimit('1000/1m'),
  GOOGLE_API_KEY: optional,
  GOOGLE_BASE_URL: webUrl.optional(),
  GOOGLE_CONCURRENCY: count(32),
  GOOGLE_RATE: rateLimit('1000/1m'),
  DEFAULT_MODEL: optional,
  MODEL_FALLBACK: commaList,
  MODEL_TIMEOUT: ms('120s'),
  MODEL_QUICK_TIMEOUT: ms('5s'),
  INTERVIEW_TURN_TIMEOUT: ms('8s'),
  MODEL_WAIT: ms('25s'),
  MODEL_HOSTS: hosts,
  INSTALLATION_MODEL_USD_PER_COMPANY: amount(5),
  MODEL_REPLIES_KEPT: ms('7d'),
  MODEL_SERVERS: modelServerPorts('Ollama:11434,LM Studio:1234,llama.cpp:8080,vLLM:8000'),
  FOUND_MODEL_SERVERS: foundServers,
  LOCAL_MODEL: optional,
  LOCAL_MODEL_IDLE: ms('10m'),
  LOCAL_MODEL_THREADS: count(0, 0),
  LOCAL_MODEL_MEMORY_BYTES: count(0, 0),
  LOCAL_MODELS_DIR: optional,
  CHAT_SESSION_IDLE: ms('24h'),
  EMBEDDING_PROVIDER: z.enum(['local', 'openai']).default('local'),
  EMBEDDING_MODEL: optional,
  EMBEDDING_MODEL_DIR: optional,
  HF_ENDPOINT: webUrl.default('https://huggingface.co'),
  // Other providers
  WEB_SEARCH_PROVIDER: z.enum(['tavily', 'brave', 'serper', 'searxng']).default('tavily'),
  WEB_SEARCH_API_KEY: optional,
  WEB_SEARCH_BASE_URL: webUrl.optional(),
  FIGMA_TOKEN: optional,
  FIGMA_BASE_URL: webUrl.optional(),
  VOICE_PROVIDER: z.enum(['local', 'retell']).default('local'),
  RETELL_API_KEY: optional,
  RETELL_BASE_URL: webUrl.optional(),
  RETELL_WEBHOOK_KEYS: commaList,
  CALL_POLL: ms('1m'),
  OPEN_CALLS_PER_COMPANY: count(200),
  // Work
  PARSER_PROCESSES: count(2),
  PARSER_TIMEOUT: ms('120s'),
  PARSER_TOTAL_TIMEOUT: ms('25m'),
  PARSER_TURN: ms('10s'),
  PARSER_MEMORY_BYTES: count(1_073_741_824),
  MAX_FILE_CHARACTERS: count(50_000_000),
  MAX_FILE_CHUNKS: count(200_000),
  CHUNKING_TIMEOUT: ms('5m'),
  OCR_LANGUAGES: commaListOf('eng,deu'),
  LIBREOFFICE_PATH: optional,
  CHROMIUM_PATH: optional,
  BROWSER_PAGES: count(2),
  BROWSER_TIMEOUT: ms('30s'),
  AUDIT_LAB_PAGES: count(3, 0),
  EMBEDDING_THREADS: count(1),
  EMBEDDING_BATCH: count(32),
  IO_SLOTS: count(20),
  WEB_SLOTS: count(20),
  CPU_SLOTS: count(2),
  OFFLINE_SLOTS: count(4),
  HEARTBEAT_TIMEOUT: ms('30s'),
  RETRY_INTERVAL: ms('1s'),
  JOB_HISTORY_LIMIT: count(4_000, 20),
  WEBHOOK_TIMEOUT: ms('15s'),
  WEBHOOK_RETRIES: durations('5s,5m,30m,2h,5h,10h,10h'),
  INBOX_RETRY: ms('10s'),
  CRAWL_BATCH_PAGES: count(500),
  CRAWL_BATCH_TIME: ms('60s'),
  CRAWL_CONCURRENCY: count(8),
  CRAWL_TIMEOUT: ms('20s'),
  CRAWL_RETRIES: durations('1s,5s,20s'),
  CRAWL_MAX_BYTES: count(5_242_880),
  CRAWL_RULES: onOff('on'),
  AUDIT_TARGETS: count(2_000, 0),
  STICKY_TIMEOUT: ms('10s'),
  SHUTDOWN_GRACE: ms('20s'),
  SSE_PING: ms('15s'),
  SSE_POLL: ms('10s'),
  SSE_TICKET_TTL: ms('5m'),
  STREAMS_PER_USER: count(100),
  STREAMS_PER_COMPANY: count(500),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `<owner>/<name>`, with a revision if it is not to be the newest. */
const HUB_MODEL = /^\w[\w.-]*\/\w[\w.-]*(?:@\w[\w.-]*)?$/;

/** Checks that involve several settings. */
const checkedTogether = settingsSchema.superRefine((settings, context) => {
  const reachable = settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL;
  if (settings.EMBEDDING_PROVIDER === 'openai' && reachable === undefined) {
    const message = 'openai needs OPENAI_API_KEY or OPENAI_BASE_URL';
    context.addIssue({ code: 'custom', path: ['EMBEDDING_PROVIDER'], message });
  }
  const { EMBEDDING_PROVIDER: provider, EMBEDDING_MODEL: model } = settings;
  if (provider === 'local' && model !== undefined && !HUB_MODEL.test(model)) {
    const message = 'must name a model of the Hugging Face hub, such as intfloat/multilingual-e5-small';
    context.addIssue({ code: 'custom', path: ['EMBEDDING_MODEL'], message });
  }
  if (settings.VECTOR_STORE === 'pinecone' && settings.PINECONE_API_KEY === undefined) {
    const message = 'pinecone needs PINECONE_API_KEY';
    context.addIssue({ code: 'custom', path: ['VECTOR_STORE'], message });
  }
  if (settings.BLOB_STORE === 's3' && settings.S3_BUCKET === undefined) {
    context.addIssue({ code: 'custom', path: ['BLOB_STORE'], message: 's3 needs S3_BUCKET' });
  }
  if ((settings.S3_ACCESS_KEY_ID === undefined) !== (settings.S3_SECRET_ACCESS_KEY === undefined)) {
    const message = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY come together';
    context.addIssue({ code: 'custom', path: ['S3_ACCESS_KEY_ID'], message });
  }
  for (const [variable, message] of temporalFaults(settings)) {
    context.addIssue({ code: 'custom', path: [variable], message });
  }
  for (const [variable, model] of unknownModels(settings)) {
    const message = `no provider offers a model named "${model}"; list the models of your own server in OPENAI_MODELS`;
    context.addIssue({ code: 'custom', path: [variable], message });
  }
});

/** Unknown models in the settings, each with the variable that names it. */
function unknownModels({ DEFAULT_MODEL, MODEL_FALLBACK, OPENAI_MODELS }: Settings): [string, string][] {
  const named = [
    ...(DEFAULT_MODEL === undefined ? [] : [['DEFAULT_MODEL', DEFAULT_MODEL] as const]),
    ...MODEL_FALLBACK.map((model) => ['MODEL_FALLBACK', model] as const),
  ];
  return named.flatMap(([variable, model]) =>
    providerOfModel(model, OPENAI_MODELS) ? [] : [[variable, model]],
  );
}

/** Reads the settings once at start-up. Throws an Error that names each invalid variable and the reason. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const known = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = checkedTogether.safeParse(known);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are not valid:\n${lines.join('\n')}`);
}
