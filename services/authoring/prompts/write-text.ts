import type { GenerateAction } from '../../../domain/authoring/generation/actions.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { textPrompt } from '../../platform/models/prompt.ts';

export interface WriteTextInput {
  action: GenerateAction;
  /** What the user asks for. */
  prompt: string;
  /** The Markdown that it is about; empty for a draft from nothing. */
  source: string;
  /** What stands before the place where the text continues or belongs. */
  title: string;
  tone: string;
  language: string;
  /** What rules make of it, worked out beforehand; empty where no rule may answer. */
  byRules: string;
}

const TASKS: Readonly<Record<GenerateAction, string>> = {
  draft:
    'Write the document that the user asks for. Where a text is given, it is the template: keep its structure and fill it in.',
  rewrite: 'Rewrite the text: clearer and better to read, with the same content and about the same length.',
  shorten: 'Shorten the text to about half. Keep what matters most, and its structure.',
  expand: 'Make the text fuller: explain what it says, and add no facts that it does not give.',
  continue: 'Write how the text goes on. Answer with the continuation alone.',
  summarise: 'Summarise the text in a few sentences.',
  translate: 'Translate the text. Keep its structure, names and code.',
  'change-tone': 'Rewrite the text in the tone that is asked for, with the same content.',
  fix: 'Correct spelling, grammar and punctuation. Change nothing else.',
};

/** A text for a document, as Markdown, whatever mode the document has: it is converted afterwards. */
export const writeText = textPrompt<WriteTextInput>({
  id: 'authoring/write-text',
  version: 1,
  file: import.meta.filename,
  purpose: 'authoring',
  use: 'writing',
  render({ action, prompt, source, title, tone, language }, fence) {
    const wishes = [
      ...(tone ? [{ label: 'Tone: ', text: tone }] : []),
      ...(language ? [{ label: 'Language: ', text: language }] : []),
      ...(title ? [{ label: 'Title of the document: ', text: title }] : []),
    ];
    const blocks = [
      ...(wishes.length > 0 ? [fence.wrap('wishes', wishes)] : []),
      ...(source ? [fence.wrap('text', [source])] : []),
    ];
    const names = [...(wishes.length > 0 ? ['wishes'] : []), ...(source ? ['text'] : [])];
    const system = [
      'You write for the editor of a document.',
      TASKS[action],
      'Answer in Markdown (CommonMark, tables of GFM), without HTML, images or a code block around it, and without a word about your answer.',
      'Write in the language of the text, or of the request where there is none, unless another one is asked for.',
      'Invent no facts: where one is missing, write a placeholder in square brackets.',
      names.length > 0 ? dataRule(fence, ...names) : '',
    ];
    return {
      system: system.filter(Boolean).join('\n'),
      messages: [{ role: 'user', content: [...blocks, prompt].join('\n\n') }],
    };
  },
  offline: ({ byRules, source, prompt }) => byRules || source || prompt,
});
