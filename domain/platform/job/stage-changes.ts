import type { StageChange, StageState } from './job.ts';
import { countOf, newItems, withItem } from './stage-items.ts';

/** A stage that has not ended, after the change. The same object if the change comes too late. */
export function nextStage(stage: StageState, change: StageChange, at: string): StageState {
  const { blocked: _blocked, waitingFor: _waitingFor, ...base } = stage;
  const startedAt = stage.startedAt ?? at;
  switch (change.type) {
    case 'stage-started':
      if (change.attempt < stage.attempts && !change.item) return stage;
      return {
        ...base,
        status: 'processing',
        startedAt,
        attempts: Math.max(change.attempt, stage.attempts),
        ...(change.item ? withItem(stage, change.item.name, { ...change.item, status: 'processing' }) : {}),
      };
    case 'stage-progress':
      // A second attempt or a late writer may report less than is already done. Stages with items count these instead.
      if (stage.items) return stage;
      if (stage.progress?.total === change.progress.total && stage.progress.done > change.progress.done)
        return stage;
      return { ...base, status: 'processing', startedAt, progress: change.progress };
    case 'stage-attempt-failed':
      if (change.item) {
        const { name, attempt } = change.item;
        return { ...base, startedAt, ...withItem(stage, name, { attempt, error: change.error }) };
      }
      if (change.attempt < stage.attempts) return stage;
      return { ...stage, attempts: change.attempt, startedAt, error: change.error };
    case 'stage-items': {
      const items = newItems(change.items, stage.items);
      return items === stage.items ? stage : { ...stage, items, progress: countOf(items, change.unit) };
    }
    case 'stage-item-completed':
      return { ...base, ...withItem(stage, change.item, { status: 'completed', error: null }) };
    case 'stage-item-failed':
      return { ...base, ...withItem(stage, change.item, { status: 'failed', error: change.error }) };
    case 'stage-blocked': {
      const attempts = Math.max(change.attempt ?? 0, stage.attempts);
      if (change.item) {
        const { blocked } = change;
        return { ...base, startedAt, ...withItem(stage, change.item.name, { status: 'blocked', blocked }) };
      }
      return { ...base, status: 'blocked', startedAt, attempts, blocked: change.blocked };
    }
    case 'stage-waiting': {
      if (stage.status === 'waiting' && stage.waitingFor === change.waitingFor) return stage;
      const attempts = Math.max(change.attempt ?? 0, stage.attempts);
      return { ...base, status: 'waiting', startedAt, attempts, waitingFor: change.waitingFor };
    }
    case 'stage-skipped':
      return { ...base, status: 'skipped', finishedAt: at };
    case 'stage-completed':
      return {
        ...base,
        status: 'completed',
        startedAt,
        finishedAt: at,
        error: null,
        attempts: Math.max(1, stage.attempts),
        progress: change.progress ?? (stage.progress && { ...stage.progress, done: stage.progress.total }),
      };
  }
}
