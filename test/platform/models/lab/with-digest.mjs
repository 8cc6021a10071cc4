// Preloaded into a worker (`node --import`): adds the workflow and the activities of ./digest.contract.ts to those of the
// product, which itself knows nothing of it.
import { registerHooks } from 'node:module';

const replaced = new Map(
  [
    ['../../../../activities/create-activities.ts', './create-activities.ts'],
    ['../../../../worker/bundle.ts', './bundle.ts'],
  ].map(([real, ours]) => [new URL(real, import.meta.url).href, new URL(ours, import.meta.url).href]),
);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const ours = replaced.get(found.url);
    return ours && context.parentURL !== ours ? { ...found, url: ours } : found;
  },
});
