import { plural } from '../parts/format.ts';
import type { Agent } from './queries.ts';

export type StepState = 'done' | 'active' | 'attention' | 'ahead';

export interface Step {
  state: StepState;
  /** The progress in a word or two; empty if there is nothing to say. */
  note: string;
}

export interface Steps {
  upload: Step;
  training: Step;
  playground: Step;
  deploy: Step;
}

/** Counts of an agent's documents by state. */
export interface Tally {
  total: number;
  trained: number;
  failed: number;
  paused: number;
  /** Documents that have not ended, including paused ones. */
  open: number;
}

type Counted = Pick<Agent, 'counts' | 'filesByStatus'>;

export function tallyOf({ counts, filesByStatus }: Counted): Tally {
  const { completed = 0, failed = 0, cancelled = 0, paused = 0 } = filesByStatus;
  const open = counts.files - completed - failed - cancelled;
  return { total: counts.files, trained: completed, failed, paused, open: Math.max(0, open) };
}

type Facts = Counted &
  Pick<Agent, 'reindexDue'> & { widget: Pick<Agent['widget'], 'enabled' | 'allowedOrigins'> };

/** The state of an agent's four steps; `uploading` counts the files being uploaded. */
export function stepsOf(agent: Facts, uploading: number): Steps {
  const tally = tallyOf(agent);
  return {
    upload: uploadStep(tally, uploading),
    training: trainingStep(tally, agent.reindexDue),
    playground: playgroundStep(agent, tally),
    deploy:
      agent.widget.enabled && agent.widget.allowedOrigins.length > 0
        ? { state: 'done', note: 'Live' }
        : { state: 'ahead', note: '' },
  };
}

function uploadStep({ total }: Tally, uploading: number): Step {
  if (uploading > 0) return { state: 'active', note: `${uploading} uploading` };
  if (total === 0) return { state: 'active', note: 'Start here' };
  return { state: 'done', note: plural(total, 'document') };
}

function trainingStep({ total, trained, failed, open, paused }: Tally, reindexDue: boolean): Step {
  if (total === 0) return { state: 'ahead', note: '' };
  if (open > 0 && open === paused) return { state: 'attention', note: `${paused} paused` };
  if (open > 0) return { state: 'active', note: `${trained}/${total} trained` };
  if (failed > 0) return { state: 'attention', note: `${failed} failed` };
  if (reindexDue) return { state: 'attention', note: 'Train again' };
  return trained > 0 ? { state: 'done', note: `${trained} trained` } : { state: 'ahead', note: '' };
}

function playgroundStep({ counts }: Counted, { trained }: Tally): Step {
  if (trained === 0) return { state: 'ahead', note: '' };
  return counts.messages > 0 ? { state: 'done', note: '' } : { state: 'active', note: 'Try it' };
}
