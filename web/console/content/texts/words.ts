import type { TextKind } from './queries.ts';

export const KIND_WORDS: Record<TextKind, { one: string; many: string }> = {
  guidelines: { one: 'guideline', many: 'Guidelines' },
  'system-prompts': { one: 'prompt', many: 'Prompts' },
  'prompt-types': { one: 'prompt type', many: 'Prompt types' },
};
