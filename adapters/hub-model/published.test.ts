import { pooled } from './pooling.ts';
import { readPublished, type PublishedFiles } from './published.ts';

const none: PublishedFiles = {
  'config.json': {},
  'tokenizer_config.json': null,
  'modules.json': null,
  '1_Pooling/config.json': null,
  'sentence_bert_config.json': null,
  'config_sentence_transformers.json': null,
};
const read = (files: Partial<PublishedFiles>, name = 'acme/model', language?: unknown) =>
  readPublished(name, 'c'.repeat(40), { ...none, ...files }, language);

test('what is not said gets what is usual', () => {
  expect(read({})).toEqual({
    model: 'acme/model@cccccccccccc',
    maxTokens: 512,
    pooling: 'mean',
    queryPrefix: '',
    textPrefix: '',
    languages: null,
  });
});

test('the least of the limits is read, without the offset of RoBERTa’s positions', () => {
  const config = { model_type: 'xlm-roberta', max_position_embeddings: 514 };
  expect(read({ 'config.json': config }).maxTokens).toBe(512);
  expect(
    read({ 'config.json': config, 'sentence_bert_config.json': { max_seq_length: 128 } }).maxTokens,
  ).toBe(128);
  // Tokenisers without a limit say a number beyond all.
  expect(read({ 'config.json': config, 'tokenizer_config.json': { model_max_length: 1e30 } }).maxTokens).toBe(
    512,
  );
});

test('prefixes: the published ones, else those that E5 was trained with', () => {
  const prompts = { query: 'Q: ', document: 'D: ' };
  const own = read({ 'config_sentence_transformers.json': { prompts } }, 'intfloat/multilingual-e5-small');
  expect([own.queryPrefix, own.textPrefix]).toEqual(['Q: ', 'D: ']);
  const e5 = read({}, 'intfloat/multilingual-e5-small');
  expect([e5.queryPrefix, e5.textPrefix]).toEqual(['query: ', 'passage: ']);
  expect(read({}, 'acme/me5ter').queryPrefix).toBe('');
});

test('pooling in the old form and the new one; another way is refused', () => {
  const of = (said: object) => read({ '1_Pooling/config.json': said }).pooling;
  expect(of({ pooling_mode_cls_token: false, pooling_mode_mean_tokens: true })).toBe('mean');
  expect(of({ pooling_mode: 'cls' })).toBe('first');
  expect(of({ pooling_mode_lasttoken: true })).toBe('last');
  expect(() => of({ pooling_mode_max_tokens: true })).toThrow('not supported');
});

test.each([
  ['multilingual', null],
  [['multilingual', 'de'], null],
  ['en', ['en']],
  [
    ['de', 'fr', 'zxx-code'],
    ['de', 'fr'],
  ],
  [undefined, null],
])('languages of the model card: %j', (said, languages) => {
  expect(read({}, 'acme/model', said).languages).toEqual(languages);
});

test('token vectors become one unit vector', () => {
  const tokens = Float32Array.from([3, 4, 0, 5, 0, 0]);
  expect([...pooled(tokens, 2, 'first')].map((value) => value.toFixed(1))).toEqual(['0.6', '0.8']);
  expect([...pooled(tokens.subarray(0, 4), 2, 'last')]).toEqual([0, 1]);
  expect([...pooled(Float32Array.from([2, 0, 0, 2]), 2, 'mean')].map((value) => value.toFixed(2))).toEqual([
    '0.71',
    '0.71',
  ]);
});
