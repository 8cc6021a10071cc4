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

test('the refusal of a part that is not there yet names what is', () => {
  expect(() => readSettings({ BLOB_STORE: 's3' })).toThrow('BLOB_STORE: only disk is there in this version');
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
