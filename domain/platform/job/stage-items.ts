import type { Blocked, ItemState, JobError, StageProgress, StageState } from './job.ts';

/** The items of a stage when it begins: known ones keep their state. Returns the same list if nothing changes. */
export function newItems(names: readonly string[], known: ItemState[] = []): ItemState[] {
  const same = known.length === names.length && known.every(({ name }, index) => name === names[index]);
  if (same) return known;
  const byName = new Map(known.map((item) => [item.name, item]));
  return names.map((name) => byName.get(name) ?? { name, status: 'queued', attempts: 0, error: null });
}

interface ItemChange {
  status?: ItemState['status'];
  attempt?: number;
  error?: JobError | null;
  blocked?: Blocked;
}

/**
 * Applies the state of one item to a stage that has not ended. A finished item is not reopened. The stage is blocked when an item
 * is blocked and none is running.
 */
export function withItem(
  stage: StageState,
  name: string,
  change: ItemChange,
): Pick<StageState, 'items' | 'progress' | 'status' | 'blocked'> {
  const items = (stage.items ?? []).map((item) => (item.name === name ? changed(item, change) : item));
  const isWorking = items.some(({ status }) => status === 'processing');
  const blocked = items.flatMap((item) => item.blocked ?? []).toSorted(byTime)[0];
  return {
    items,
    progress: countOf(items, stage.progress?.unit),
    ...(blocked && !isWorking ? { status: 'blocked', blocked } : { status: 'processing' }),
  };
}

function changed(item: ItemState, { status, attempt = 0, error, blocked }: ItemChange): ItemState {
  if (hasEnded(item)) return item;
  return {
    name: item.name,
    status: status ?? item.status,
    attempts: Math.max(item.attempts, attempt),
    error: error === undefined ? item.error : error,
    ...(blocked ? { blocked } : {}),
  };
}

function byTime(one: Blocked, other: Blocked): number {
  return Date.parse(one.retryAt) - Date.parse(other.retryAt);
}

/** The items of a stage for a retry of the job: completed ones stay completed. */
export function rewoundItems({ items, progress }: StageState): Partial<StageState> {
  if (!items) return {};
  const kept = items.map((item) => (item.status === 'completed' ? item : queued({ ...item, error: null })));
  return { items: kept, progress: countOf(kept, progress?.unit) };
}

/** The items of a stopped stage: none is running any more. */
export function stoppedItems({ items }: StageState): Pick<StageState, 'items'> {
  return items ? { items: items.map((item) => (hasEnded(item) ? item : queued(item))) } : {};
}

function queued({ blocked: _blocked, ...item }: ItemState): ItemState {
  return { ...item, status: 'queued' };
}

/** Merges two views of the items of a stage: each item from `told`, unless only `known` says that it has ended. */
export function mergeItems(
  known: ItemState[] | undefined,
  told: ItemState[] | undefined,
): ItemState[] | undefined {
  if (!known || !told) return told ?? known;
  const byName = new Map(known.map((item) => [item.name, item]));
  return told.map((item) => {
    const other = byName.get(item.name);
    return other && hasEnded(other) && !hasEnded(item) ? other : item;
  });
}

/** Progress by the number of finished items. */
export function countOf(items: readonly ItemState[], unit = 'items'): StageProgress {
  const done = items.filter(({ status }) => status === 'completed').length;
  return { done, total: items.length, unit };
}

function hasEnded({ status }: ItemState): boolean {
  return status === 'completed' || status === 'failed';
}
