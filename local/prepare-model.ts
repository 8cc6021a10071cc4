// `node local/prepare-model.ts <folder>`: prepares the embedding model (EMBEDDING_MODEL, HF_ENDPOINT), ready to load, for a
// container image.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { command } from './command.ts';
import { prepareHubModel } from './hub-model.ts';
import { HUB } from './model-files.ts';
import { prepareDefault } from './model.ts';

await command(async ([folder]) => {
  if (!folder) throw new Error('usage: node local/prepare-model.ts <folder>');
  const { EMBEDDING_MODEL: name, HF_ENDPOINT: endpoint = HUB } = process.env;
  // The image may run on another processor, so both publications are included: the process that loads the model chooses.
  const prepared = name
    ? [await prepareHubModel({ name, endpoint })]
    : [await prepareDefault('int8', endpoint), await prepareDefault('fp32', endpoint)];
  for (const one of prepared) cpSync(one, resolve(folder), { recursive: true });
});
