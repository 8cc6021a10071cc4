import type { GenerateAction } from '../../../../../domain/authoring/generation/actions.ts';
import type { Place } from '../../../../editor/suggestions/passage.ts';

/** An action of the assistant, as writers would call it, and where its result goes. */
export interface AssistantAction {
  label: string;
  /** The default prompt; empty if the writer must type one. */
  prompt: string;
  place: Place;
}

export const ACTIONS: Readonly<Record<GenerateAction, AssistantAction>> = {
  draft: { label: 'Write', prompt: '', place: 'instead' },
  rewrite: { label: 'Rewrite', prompt: 'Rewrite it.', place: 'instead' },
  shorten: { label: 'Shorten', prompt: 'Shorten it.', place: 'instead' },
  expand: { label: 'Expand', prompt: 'Expand it.', place: 'instead' },
  continue: { label: 'Continue', prompt: 'Go on.', place: 'after' },
  summarise: { label: 'Summarise', prompt: 'Summarise it.', place: 'before' },
  translate: { label: 'Translate', prompt: 'Translate it.', place: 'instead' },
  'change-tone': { label: 'Change the tone', prompt: 'Change its tone.', place: 'instead' },
  fix: { label: 'Correct mistakes', prompt: 'Correct it.', place: 'instead' },
};

/** The extra field that the action needs; null if none. */
export function wantedField(action: GenerateAction): 'tone' | 'language' | null {
  if (action === 'translate') return 'language';
  return action === 'change-tone' ? 'tone' : null;
}
