import { dataRule } from '../../../domain/platform/fence.ts';
import { textPrompt } from '../../platform/models/prompt.ts';
import { companyPrompt } from '../company-prompt.ts';

export interface GenerateTextInput {
  /** The user's instruction. */
  prompt: string;
  /** The company's own prompt; may hold variables. Empty: none. */
  systemPrompt: string;
  /** The known facts of the article and its project, by variable name. */
  values: Readonly<Record<string, string>>;
}

/** Any text that a user requests, optionally for an article. */
export const generateText = textPrompt<GenerateTextInput>({
  id: 'content/generate-text',
  version: 2,
  file: import.meta.filename,
  purpose: 'content-text',
  use: 'writing',
  render({ prompt, systemPrompt, values }, fence) {
    const known = Object.entries(values).filter(([, value]) => value !== '');
    const blocks = known.map(([name, text]) => ({ label: `${name}: `, text }));
    const system = [
      companyPrompt(systemPrompt, values, fence) ||
        'You help the editors of a web site to plan and write its content. Do exactly what is asked, in the length and form that is asked for, or else as briefly as it can be done well. Plain words, short sentences, no padding, no introduction of your answer. Write in the language of the request, unless it or the article names another one.',
      dataRule(fence, 'value', 'article'),
      'State no fact that is neither given nor commonly known. Where one is needed, put a placeholder in square brackets, such as [price].',
      ...(blocks.length > 0 ? [fence.wrap('article', blocks)] : []),
    ];
    return { system: system.join('\n\n'), messages: [{ role: 'user', content: prompt }] };
  },
  offline: null,
});
