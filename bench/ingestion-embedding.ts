import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openHubModel } from '../adapters/hub-model/embedder.ts';
import { encoderFileIn } from '../adapters/hub-model/encoder-file.ts';
import { loadTokenizer } from '../adapters/hub-model/tokenizer.ts';
import { createChunker } from '../worker/threads/chunker.ts';
import { DEFAULT_CHUNKING } from '../domain/knowledge/agent.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import { handbookPages } from '../test/fixtures/handbook.ts';

const ROUNDS = 5;

/**
 * Tokens a second of the handbook's windows as the product embeds them (tokeniser, thread and transfer included) beside
 * the bare runtime on the same token ids, in turns, both on one core.
 */
export async function measureEmbedding(modelDir: string): Promise<void> {
  const embedder = await openHubModel(modelDir, { threads: 1 });
  const chunker = createChunker({ tokenizerDir: modelDir, embedder, limits: readSettings({}) });
  try {
    const pages = handbookPages().map(({ number, facts, common }) => ({
      page: number,
      text: [facts, ...common].join('\n\n'),
    }));
    const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
    const chunks = await chunker.chunk(
      { mimeType: 'text/plain', pages, format: 'plain', characters, language: 'en', warnings: [] },
      DEFAULT_CHUNKING,
    );
    const windows = chunks.flatMap((chunk) => chunk.windows);
    const encode = await loadTokenizer(modelDir);
    const rows = windows.map(encode);
    const tokens = rows.reduce((sum, { length }) => sum + length, 0);
    const bare = await bareRuntime(modelDir);
    const contenders = { 'bare runtime': () => bare(rows), Millrace: () => embedder.embed(windows) };
    const best: Record<string, number> = {};
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, pass] of Object.entries(contenders)) {
        const started = performance.now();
        await pass();
        const rate = (1000 * tokens) / (performance.now() - started);
        if (round > 0) best[name] = Math.max(best[name] ?? 0, rate);
      }
    }
    const ratio = (best['Millrace'] ?? 0) / (best['bare runtime'] ?? 1);
    const rates = Object.entries(best).map(([name, rate]) => `${name} ${Math.round(rate)}`);
    console.log(
      `\nEmbedding ${windows.length} windows, tokens/s on one core (best of ${ROUNDS}): ${rates.join(', ')}`,
    );
    console.log(`Millrace is ${ratio.toFixed(2)} x the bare runtime`);
  } finally {
    await Promise.all([embedder.close(), chunker.close()]);
  }
}

async function bareRuntime(modelDir: string): Promise<(rows: number[][]) => Promise<void>> {
  const session = await InferenceSession.create(encoderFileIn(modelDir) ?? '', {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return async (rows) => {
    for (const ids of rows) {
      const shape = [1, ids.length];
      const mask = new BigInt64Array(ids.length).fill(1n);
      const inputs = {
        input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
        attention_mask: new Tensor('int64', mask, shape),
        token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
      };
      await session.run(inputs);
    }
  };
}
