// `npm run model -- install [name]`, `npm run model -- list`, `npm run model -- remove <name>`.
import { openLocalModels } from '../adapters/llama/open.ts';
import {
  SUGGESTED_MODELS,
  suggestedLocalModel,
  USUAL_LOCAL_MODEL,
} from '../domain/platform/models/local-models.ts';
import { readSettings } from '../domain/platform/settings/settings.ts';
import type { FetchOptions, LocalModels } from '../domain/ports/local-models.ts';
import { command } from './command.ts';
import { say, step } from './progress.mjs';

const USAGE =
  'usage: npm run model -- install [name]\n       npm run model -- list\n       npm run model -- remove <name>';
const TELL_EVERY_MS = 5_000;

await command(async ([action, name]) => {
  const opened = await openLocalModels(readSettings(process.env));
  try {
    if (action === 'install') await install(opened.models, name ?? USUAL_LOCAL_MODEL);
    else if (action === 'list') list(opened.models);
    else if (action === 'remove' && name) await opened.models.remove(name);
    else throw new Error(USAGE);
  } finally {
    await opened.close();
  }
});

/**
 * Runs the stages of the job `model-install` without a running installation. A second call resumes where the first one stopped.
 */
async function install(models: LocalModels, name: string): Promise<void> {
  const model = suggestedLocalModel(name);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('Stopped; what was fetched is kept.')));
  const { signal } = stop;
  const from = await models.resolve(model, signal);
  const size = `${inGb(from.bytes)} GB, once per user`;
  await step(`Fetching ${model.title} (${model.licence})`, size, () =>
    models.download(name, from, shown(signal, 'fetched')),
  );
  await step('Checking it', 'up to a minute', () => models.verify(name, from, shown(signal, 'checked')));
  const { secondsPerAnswer } = await step('Trying it', 'up to some minutes', () =>
    models.tryOut(name, signal),
  );
  say(
    `A short answer takes ${secondsPerAnswer} s on this machine. Choose local/${name} under Settings → Models.`,
  );
}

function shown(signal: AbortSignal, done: string): FetchOptions {
  let toldAt = Date.now();
  return {
    signal,
    onProgress(bytes, total) {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      say(`  ${inGb(bytes)} of ${inGb(total)} GB ${done}`);
    },
  };
}

function list(models: LocalModels): void {
  const installed = new Map(models.installed().map((model) => [model.name, model]));
  for (const { name, title, licence, bytes, memoryBytes, note } of SUGGESTED_MODELS) {
    const found = installed.get(name);
    const state = found
      ? `installed, ${found.secondsPerAnswer ?? '?'} s an answer`
      : `${inGb(bytes)} GB to fetch`;
    say(`${name}: ${title}, ${licence}, ${inGb(memoryBytes)} GB of memory, ${state}. ${note}.`);
  }
}

function inGb(bytes: number): string {
  return (bytes / 1_000_000_000).toFixed(1);
}
