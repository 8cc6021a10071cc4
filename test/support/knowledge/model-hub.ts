import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataType, OnnxGraph } from '../../../adapters/minilm/onnx-graph.ts';

/** Files of a repository by path. */
export type HubFiles = Record<string, Buffer | object>;

export interface ModelHub {
  url: string;
  /** Paths that were asked for, in their order. */
  asked: string[];
  close: () => Promise<void>;
}

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Speaks the part of the Hugging Face hub's wire format that downloads need, for one repository. */
export async function startModelHub(
  name: string,
  files: HubFiles,
  { language, sums = {} }: { language?: string | string[]; sums?: Record<string, string> } = {},
): Promise<ModelHub> {
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, bytesOf(content)]));
  const asked: string[] = [];
  const siblings = [...bytes].map(([rfilename, content]) => ({
    rfilename,
    ...(rfilename.endsWith('.onnx') ? { lfs: { sha256: sums[rfilename] ?? sha256(content) } } : {}),
  }));
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.end();
    const { pathname } = new URL(request.url ?? '/', 'http://hub');
    asked.push(pathname);
    if (pathname === `/api/models/${name}/revision/main`) {
      return void response.end(JSON.stringify({ id: name, sha: COMMIT, siblings, cardData: { language } }));
    }
    const content = bytes.get(pathname.replace(`/${name}/resolve/${COMMIT}/`, ''));
    response.writeHead(content ? 200 : 404).end(content ?? 'Entry not found');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function bytesOf(content: Buffer | object): Buffer {
  return Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Words by what they mean; each meaning has a dimension of its own. The last stands for the prefix of questions. */
const MEANINGS = [['warranty', 'garantie'], ['price', 'preis'], ['roof', 'dach'], ['question']];
const FRAME = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** A sentence-embedding model as the hub has them, of a few words in two languages. */
export function tinyModel(): HubFiles {
  const words = [...FRAME, ':', ...MEANINGS.flat()];
  const size = MEANINGS.length;
  const table = new Float32Array(words.length * size);
  for (const [dimension, same] of MEANINGS.entries()) {
    for (const word of same) table[words.indexOf(word) * size + dimension] = 1;
  }
  const graph = new OnnxGraph();
  const vectors = graph.operator('Gather', [graph.floats('table', [words.length, size], table), 'input_ids']);
  graph.nameOutput(vectors, 'last_hidden_state');
  const input = (name: string) => ({ name, type: DataType.int64, shape: ['batch', 'tokens'] });
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map(input);
  const output = { name: 'last_hidden_state', type: DataType.float, shape: ['batch', 'tokens', size] };
  return {
    'onnx/model.onnx': graph.encode('tiny', inputs, [output]),
    'config.json': { model_type: 'bert', max_position_embeddings: 16 },
    'tokenizer.json': tokenizerOf(words),
    'tokenizer_config.json': { tokenizer_class: 'BertTokenizer', model_max_length: 16 },
    'modules.json': [
      { type: 'sentence_transformers.models.Transformer' },
      { type: 'sentence_transformers.models.Pooling' },
    ],
    '1_Pooling/config.json': { pooling_mode_mean_tokens: true, pooling_mode_cls_token: false },
    'config_sentence_transformers.json': { prompts: { query: 'question: ' } },
  };
}

function tokenizerOf(words: string[]): object {
  const special = FRAME.map((content, id) => ({ id, content, special: true, normalized: false }));
  const frame = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const text = { Sequence: { id: 'A', type_id: 0 } };
  return {
    version: '1.0',
    added_tokens: special,
    normalizer: {
      type: 'BertNormalizer',
      lowercase: true,
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [frame('[CLS]'), text, frame('[SEP]')],
      pair: [frame('[CLS]'), text, frame('[SEP]')],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  };
}
