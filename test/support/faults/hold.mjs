// Preloaded into a worker (`node --import`): puts ./held-activities.ts in the place of activities/create-activities.ts, so that a
// test can stop the worker's work at a chosen point. The product itself knows nothing of it.
import { registerHooks } from 'node:module';

const real = new URL('../../../activities/create-activities.ts', import.meta.url).href;
const held = new URL('./held-activities.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === real && context.parentURL !== held ? { ...found, url: held } : found;
  },
});
