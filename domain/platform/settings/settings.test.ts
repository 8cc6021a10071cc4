import { readSettings } from './settings.ts';

test('nothing has to be set', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, STUCK_AFTER: 900_000, VECTOR_STORE: 'lancedb' });
});

test('every wrong variable is named with what is wrong', () => {
  const read = () => readSettings({ PORT: 'many', STUCK_AFTER: 'soon', SECRET_KEY: 'short' });
  expect(read).toThrow(/PORT: [\s\S]*STUCK_AFTER: [\s\S]*SECRET_KEY: must be 64 hex digits/);
});

test.each([
  ['BLOB_STORE', 's3'],
  ['EMBEDDING_PROVIDER', 'cohere'],
  ['VECTOR_STORE', 'shelf'],
])('%s=%s is refused, not replaced in silence', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test.each([
  ['PUBLIC_BASE_URL', 'localhost:3000', 'https://host:8080'],
  ['OPENAI_BASE_URL', 'localhost:11434/v1', 'https://host:8080'],
  ['DATABASE_URL', 'localhost:5432/millrace', 'postgresql://user:password@host:5432/database'],
  ['SMTP_URL', 'mail.example.org:587', 'smtps://user:password@host'],
])('%s=%s lacks its scheme', (name, value, example) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: must be a URL such as ${example}`);
});

test('servers are named by their URLs', () => {
  const env = {
    PUBLIC_BASE_URL: 'https://example.org/millrace/',
    DATABASE_URL: 'postgres:///millrace?host=/run/postgresql',
    SMTP_URL: 'smtp://localhost:25?from=Mill%20<mill@example.org>',
  };
  expect(readSettings(env)).toMatchObject(env);
});

test.each([
  '*',
  'https://app.example.com/',
  'https://*.example.com',
  'app.example.com',
  'https://App.example.com',
])('no browser comes from %s', (origin) => {
  const read = () => readSettings({ CORS_ORIGINS: `https://other.example, ${origin}` });
  expect(read).toThrow('CORS_ORIGINS: must be origins such as https://app.example.com');
});

test('browsers and apps come from origins', () => {
  const own = ['https://app.example.com', 'http://localhost:5173', 'capacitor://localhost'];
  expect(readSettings({ CORS_ORIGINS: own.join(', ') }).CORS_ORIGINS).toEqual(own);
});

test('a bucket has a name, and a key its secret', () => {
  expect(() => readSettings({ BLOB_STORE: 's3' })).toThrow('BLOB_STORE: s3 needs S3_BUCKET');
  expect(() => readSettings({ S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
});

test('empty variables count as unset', () => {
  const settings = readSettings({ PORT: '', OPENAI_API_KEY: '' });
  expect(settings.PORT).toBe(3000);
  expect(settings.OPENAI_API_KEY).toBeUndefined();
});

test('Pinecone needs a key', () => {
  const store = { VECTOR_STORE: 'pinecone' };
  expect(() => readSettings(store)).toThrow('VECTOR_STORE: pinecone needs PINECONE_API_KEY');
  expect(readSettings({ ...store, PINECONE_API_KEY: 'k' }).VECTOR_STORE).toBe('pinecone');
});

test.each([
  [{ DEFAULT_MODEL: 'foo' }, 'DEFAULT_MODEL: no provider offers a model named "foo"'],
  [{ MODEL_FALLBACK: 'gpt-6-luna,foo' }, 'MODEL_FALLBACK: no provider offers a model named "foo"'],
  [
    { DEFAULT_MODEL: 'xyzzy', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODELS: 'llama3.1' },
    'DEFAULT_MODEL: no provider offers a model named "xyzzy"',
  ],
])('a model that nobody has is refused at start: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('known are the families of the providers, and the models of one’s own server', () => {
  const own = {
    OPENAI_MODELS: 'llama3.1, qwen3',
    DEFAULT_MODEL: 'qwen3',
    MODEL_FALLBACK: 'llama3.1,offline',
  };
  expect(readSettings(own)).toMatchObject({
    DEFAULT_MODEL: 'qwen3',
    MODEL_FALLBACK: ['llama3.1', 'offline'],
  });
  expect(readSettings({ DEFAULT_MODEL: 'claude-opus-9' }).DEFAULT_MODEL).toBe('claude-opus-9');
});

test('the local embedding model is a model of the hub, with its owner', () => {
  expect(() => readSettings({ EMBEDDING_MODEL: 'all-MiniLM-L6-v2' })).toThrow(
    /EMBEDDING_MODEL: must name a model/,
  );
  expect(() => readSettings({ EMBEDDING_MODEL: '../../etc/passwd' })).toThrow('EMBEDDING_MODEL');
  for (const name of ['intfloat/multilingual-e5-small', 'acme/model@0123abc']) {
    expect(readSettings({ EMBEDDING_MODEL: name }).EMBEDDING_MODEL).toBe(name);
  }
});

test('embeddings of OpenAI need a key or a server', () => {
  const provider = { EMBEDDING_PROVIDER: 'openai' };
  expect(() => readSettings(provider)).toThrow(/EMBEDDING_PROVIDER: .*OPENAI_API_KEY/);
  for (const one of [{ OPENAI_API_KEY: 'k' }, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }]) {
    expect(readSettings({ ...provider, ...one }).EMBEDDING_PROVIDER).toBe('openai');
  }
});

test.each([
  [{ TEMPORAL_API_KEY: 'k' }, 'TEMPORAL_API_KEY: needs TEMPORAL_TLS=on'],
  [{ TEMPORAL_TLS_CA: 'ca.pem' }, 'TEMPORAL_TLS_CA: needs TEMPORAL_TLS=on'],
  [{ TEMPORAL_TLS: 'on' }, 'TEMPORAL_TLS: needs TEMPORAL_ADDRESS'],
  [
    { TEMPORAL_TLS: 'on', TEMPORAL_ADDRESS: 'here:7233', TEMPORAL_TLS_KEY: 'key.pem' },
    'TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY come together',
  ],
])('half a secured connection to Temporal is refused: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
