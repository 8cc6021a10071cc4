import type { TextKind } from './queries.ts';

export const KIND_WORDS: Record<TextKind, { one: string; many: string; use: string }> = {
  guidelines: {
    one: 'guideline',
    many: 'Guidelines',
    use: 'Write down how your company writes: tone, terms, length. Every draft follows it.',
  },
  'system-prompts': {
    one: 'prompt',
    many: 'Prompts',
    use: 'Give models your own instructions for titles, outlines, summaries or drafts.',
  },
  'prompt-types': {
    one: 'prompt type',
    many: 'Prompt types',
    use: 'A type says which task a prompt is for. Create one before you write prompts for it.',
  },
};
