import type { ModelUse } from '../../../../domain/platform/models/model-use.ts';
import { textPrompt, type Prompt } from '../../../../services/platform/models/prompt.ts';

/** Asks for one line on a subject. */
export function linePrompt(use: ModelUse = 'writing'): Prompt<string, string> {
  return textPrompt<string>({
    id: 'test/line',
    version: 1,
    file: import.meta.filename,
    purpose: 'line',
    use,
    render: (about, fence) => ({
      system: 'One line.',
      messages: [{ role: 'user', content: fence.wrap('about', [about]) }],
    }),
    offline: (about) => about,
  });
}
