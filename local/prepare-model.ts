// `node local/prepare-model.ts <folder>`: the embedding model (EMBEDDING_MODEL, HF_ENDPOINT), ready to load, for a container image.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { command } from './command.ts';
import { prepareModel } from './model.ts';

await command(async ([folder]) => {
  if (!folder) throw new Error('usage: node local/prepare-model.ts <folder>');
  const prepared = await prepareModel(undefined, {
    name: process.env.EMBEDDING_MODEL,
    endpoint: process.env.HF_ENDPOINT,
  });
  if (!prepared) throw new Error('no embedding model could be prepared');
  cpSync(prepared, resolve(folder), { recursive: true });
});
