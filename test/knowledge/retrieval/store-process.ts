// A vector store in a process of its own, as API and worker have one each. Driven by remote-store.ts.
import { openLanceDb } from '../../../adapters/lancedb/store.ts';
import type { MaintenanceLimits } from '../../../adapters/lancedb/maintenance.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';

export interface StoreCall {
  id: number;
  method: keyof VectorStore;
  args: unknown[];
}

export type StoreReply = { id: number; value: unknown } | { id: number; error: string };

const [dir = '', model = '', dimension = '', limits = ''] = process.argv.slice(2);
const embedding = model === '' ? null : { model, dimension: Number(dimension) };
// Handed over by remote-store.ts.
const store = openLanceDb(dir, embedding, JSON.parse(limits) as MaintenanceLimits);

process.on('message', (call: StoreCall) => {
  void answer(call).then((reply) => process.send?.(reply));
});
process.once('disconnect', () => process.exit());

async function answer({ id, method, args }: StoreCall): Promise<StoreReply> {
  try {
    // The proxy on the other side has the same interface.
    const call = store[method].bind(store) as (...values: unknown[]) => Promise<unknown>;
    return { id, value: await call(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
