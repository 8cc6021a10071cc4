import { ApplicationFailure, isCancellation, TemporalFailure } from '@temporalio/workflow';
import { itemKey } from '../../domain/platform/job/stage-ref.ts';
import { jobError } from './job-error.ts';
import type { RunState } from './run-state.ts';

/** Most activities of one stage in progress: the limit that Temporal recommends for a run. */
const MOST_ITEMS = 200;

export interface FanOut<Item> {
  /** Name of an item: the same in every run of the job, and unique in its stage. */
  nameOf: (item: Item) => string;
  /** Most items that run at once. */
  atOnce: number;
  /** The unit of progress: sections, sources … */
  unit: string;
}

/** Runs the items of a stage; see JobStage.forEach. */
export async function fanOut<Item, Output>(
  run: RunState,
  stage: string,
  items: readonly Item[],
  { nameOf, atOnce, unit }: FanOut<Item>,
  activity: (item: Item, name: string) => Promise<Output>,
): Promise<Output[]> {
  const names = items.map(nameOf);
  if (new Set(names).size < names.length) throw new Error(`two items of the stage ${stage} have one name`);
  if (names.length > MOST_ITEMS) throw new Error(`the stage ${stage} has more than ${MOST_ITEMS} items`);
  if (names.length > 0) await run.log.record({ type: 'stage-items', stage, items: names, unit });
  const outputs = new Map<string, Output>();
  let failure: TemporalFailure | undefined;
  const one = async (item: Item, name: string): Promise<void> => {
    const known = run.stage(stage).items?.find((candidate) => candidate.name === name);
    if (known?.status === 'completed') {
      // Written by this very item in an earlier run, so it has the type that its activity returns.
      outputs.set(name, run.outputs[itemKey(stage, name)] as Output);
      return;
    }
    // The item failed in the run that this one continues; only a retry of the job repeats it.
    if (known?.status === 'failed') {
      failure ??= ApplicationFailure.nonRetryable(known.error?.message, known.error?.code);
      return;
    }
    try {
      const output = await activity(item, name);
      outputs.set(name, output);
      run.outputs[itemKey(stage, name)] = output;
    } catch (error) {
      if (isCancellation(error) || !(error instanceof TemporalFailure)) throw error;
      failure ??= error;
      await run.log.record({ type: 'stage-item-failed', stage, item: name, error: jobError(error) });
    }
  };
  const queue = items.map((item, index) => ({ item, name: names[index] ?? '' }));
  const work = async (): Promise<void> => {
    while (!run.isDue) {
      const next = queue.shift();
      if (!next) return;
      await one(next.item, next.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, names.length) }, work));
  if (queue.length > 0) await run.savepoint();
  if (failure) throw failure;
  return names.flatMap((name) => (outputs.has(name) ? [outputs.get(name) as Output] : []));
}
