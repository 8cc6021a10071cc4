import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookupModel } from './tiny-onnx.ts';

/** Files of a repository by path. */
export type HubFiles = Record<string, Buffer | object>;

export interface ModelHub {
  url: string;
  /** Paths that were asked for, in their order, each with its range. */
  asked: string[];
  close: () => Promise<void>;
}

interface HubOptions {
  language?: string | string[];
  /** Wrong checksums that it names, by path. */
  sums?: Record<string, string>;
  /** It breaks the first connection for this path in the middle. */
  breaksOff?: string;
}

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** Speaks the part of the Hugging Face hub's wire format that downloads need, ranges included, for one repository. */
export async function startModelHub(
  name: string,
  files: HubFiles,
  { language, sums = {}, breaksOff }: HubOptions = {},
): Promise<ModelHub> {
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, bytesOf(content)]));
  const asked: string[] = [];
  const siblings = [...bytes].map(([rfilename, content]) => ({
    rfilename,
    size: content.length,
    ...(rfilename.endsWith('.onnx') ? { lfs: { sha256: sums[rfilename] ?? sha256(content) } } : {}),
  }));
  let toBreak = breaksOff;
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.end();
    const { pathname } = new URL(request.url ?? '/', 'http://hub');
    const { range = '' } = request.headers;
    asked.push(`${pathname} ${range}`.trim());
    if (pathname === `/api/models/${name}/revision/main`) {
      return void response.end(JSON.stringify({ id: name, sha: COMMIT, siblings, cardData: { language } }));
    }
    const path = pathname.replace(`/${name}/resolve/${COMMIT}/`, '');
    const content = bytes.get(path);
    if (!content) return void response.writeHead(404).end('Entry not found');
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': content.length - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
    });
    if (path !== toBreak) return void response.end(content.subarray(from));
    toBreak = undefined;
    return void response.write(content.subarray(0, content.length / 2), () => response.destroy());
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

/** Words by what they mean; each meaning has a dimension of its own. The last ones are of prefixes. */
const MEANINGS = [['warranty', 'garantie'], ['price', 'preis'], ['roof', 'dach'], ['query:'], ['passage:']];
const FRAME = ['<s>', '<pad>', '</s>', '<unk>'];

/** A sentence-embedding model of a few words in two languages, with files such as those of E5's multilingual ones. */
export function tinyModel(): HubFiles {
  const words = MEANINGS.flat();
  const vectorOf = (word: string) => MEANINGS.map((same) => (same.includes(word) ? 1 : 0));
  return {
    'onnx/model.onnx': lookupModel([...FRAME, ...words].map(vectorOf)),
    'config.json': { model_type: 'bert', max_position_embeddings: 16 },
    'tokenizer.json': tokenizerOf(words),
    'tokenizer_config.json': { tokenizer_class: 'XLMRobertaTokenizer', model_max_length: 16 },
    'modules.json': [
      { type: 'sentence_transformers.models.Transformer' },
      { type: 'sentence_transformers.models.Pooling' },
      { type: 'sentence_transformers.models.Normalize' },
    ],
    '1_Pooling/config.json': { pooling_mode_mean_tokens: true, pooling_mode_cls_token: false },
  };
}

/** As XLM-RoBERTa splits texts: pieces of sentences with their probabilities; a space is part of the piece after it. */
function tokenizerOf(words: string[]): object {
  const special = FRAME.map((content, id) => ({ id, content, special: true, normalized: false }));
  const frame = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const text = { Sequence: { id: 'A', type_id: 0 } };
  return {
    version: '1.0',
    added_tokens: special,
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'WhitespaceSplit' },
        { type: 'Metaspace', replacement: '▁', add_prefix_space: true },
      ],
    },
    post_processor: {
      type: 'TemplateProcessing',
      single: [frame('<s>'), text, frame('</s>')],
      pair: [frame('<s>'), text, frame('</s>')],
      special_tokens: {
        '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] },
        '</s>': { id: '</s>', ids: [2], tokens: ['</s>'] },
      },
    },
    decoder: null,
    model: {
      type: 'Unigram',
      unk_id: FRAME.indexOf('<unk>'),
      vocab: [...FRAME.map((piece) => [piece, 0]), ...words.map((word) => [`▁${word}`, -5])],
    },
  };
}
