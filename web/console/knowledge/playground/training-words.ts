import { statesOf, type InTraining, type TrainingState } from '../../../../domain/knowledge/in-training.ts';
import { plural } from '../../parts/format.ts';

const STATES: Record<TrainingState, string> = {
  queued: 'queued',
  processing: 'in progress',
  blocked: 'held up',
  paused: 'paused',
};

/** Describes documents that were not searchable yet: `2 documents are still being trained (1 queued, 1 paused)`. */
export function trainingWords(training: InTraining): string {
  const states = statesOf(training);
  const total = states.reduce((sum, [, count]) => sum + count, 0);
  const words = states.map(([state, count]) => `${count} ${STATES[state]}`).join(', ');
  return `${plural(total, 'document')} ${total === 1 ? 'is' : 'are'} still being trained (${words})`;
}

/** Explains why an answer uses no document. */
export function withoutDocuments(training: InTraining | undefined): string {
  if (!training) return 'Answered without your documents: no passage was close enough.';
  return `Answered without your documents: ${trainingWords(training)}, and no other passage was close enough.`;
}
