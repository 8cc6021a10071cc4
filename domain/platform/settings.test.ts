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

test('embeddings of OpenAI need a key or a server', () => {
  const provider = { EMBEDDING_PROVIDER: 'openai' };
  expect(() => readSettings(provider)).toThrow(/EMBEDDING_PROVIDER: .*OPENAI_API_KEY/);
  for (const one of [{ OPENAI_API_KEY: 'k' }, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }]) {
    expect(readSettings({ ...provider, ...one }).EMBEDDING_PROVIDER).toBe('openai');
  }
});
