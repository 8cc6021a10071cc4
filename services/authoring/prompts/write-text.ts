import type { GenerateAction } from '../../../domain/authoring/generation/actions.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { continuationOf } from '../../platform/models/continue-answer.ts';
import { textPrompt } from '../../platform/models/prompt.ts';

export interface WriteTextInput {
  action: GenerateAction;
  /** The user's instruction, with the chosen tone and language. */
  prompt: string;
  tone: string;
  language: string;
  /** The Markdown to work on; empty for a draft from scratch. */
  source: string;
  /** Title of the document. */
  title: string;
  /** ISO 8601, without the time. */
  today: string;
  /** The author, if known. */
  author: string;
  company: string;
  /** Such as `A4, portrait`. */
  page: string;
  /** The beginning of the answer, which was cut off; absent for a new answer. */
  begun?: string;
}

const TASKS: Readonly<Record<GenerateAction, string>> = {
  draft: `Write the document that the user asks for, ready to be sent. If a text is given, it is what the document says so far: use it, and answer with the whole document.
- Write all wording, structure and usual clauses yourself. Work out what follows from what is known: sums, a date that is "14 days from today".
- Invent no fact. Where a name, price, date, number or address is missing, write a placeholder in square brackets that says what belongs there, such as [Delivery date].
- As long as such a document is among people of the trade. A page holds about 350 words with headings and tables; if a number of pages is asked for, stay clearly below it.`,
  rewrite: `Rewrite the text so that it is clearer and better to read: the main thing first, short sentences, concrete verbs, no filler. Same content, about the same length. Leave sentences as they are where nothing is gained.`,
  shorten: `Shorten the text to about half. Keep what its reader needs to act or decide, all figures, names and dates that matter, and the order. Leave out repetition, asides and examples first. Keep sentences word for word where they stay.`,
  expand: `Make the text fuller for a reader who knows less: explain what it says, spell out steps and connections that it implies. Add no fact, figure or example that it does not give. Leave what is there in place.`,
  continue: `Write how the text goes on from its last word: one to three paragraphs, in its voice, without repeating it. Answer with the continuation alone. Invent no fact; write a placeholder in square brackets where one is needed.`,
  summarise: `Summarise the text for somebody who will not read it: the result or decision first, then what it rests on and what is to be done, with figures, dates and the conditions that they depend on. Three to five sentences, unless the request wants another form. Nothing that the text does not say.`,
  translate: `Translate the text as a native writer of the target language would say it, completely and in the same order. Keep structure, names, code, links and quoted titles. Write numbers, dates and currencies in the way of that language, with the same values. Keep the form of address; where the target language tells a formal from a familiar one and the text does not show which, use the formal one.`,
  'change-tone': `Rewrite the text in the tone that is asked for, with the same facts in the same order. If that tone is for other readers than before, such as customers, address them, and leave out what is for the company's own people only, such as ticket numbers, internal links and remarks on who was told.`,
  fix: `Correct spelling, grammar and punctuation in the text's own language and variety. Change nothing else: wording, line breaks, formatting and everything that is right stays as it is, to the letter.`,
};

const EXAMPLE = `Mill Ltd\\
12 River Lane\\
[Postcode and town]

| Work | Days | Price |
| --- | ---: | ---: |
| Survey of the site | 2 | 1,600.00 € |
| **Total** | **2** | **1,600.00 €** |`;

/** A text for a document, as Markdown in every mode: it is converted afterwards. */
export const writeText = textPrompt<WriteTextInput>({
  id: 'authoring/write-text',
  version: 2,
  file: import.meta.filename,
  purpose: 'authoring',
  use: 'writing',
  render(input, fence) {
    const { action, source, title, begun } = input;
    const isDraft = action === 'draft';
    const place = action === 'continue' ? 'behind the text' : source ? 'in place of the text' : 'as it is';
    const system = `You write and edit inside a document. What you answer is put into the document ${place}, without anybody in between.

Your task: ${TASKS[action]}

How to answer
- With the text alone, from its first word to its last: no greeting, no remark about your work, no question, no code block around it. If nothing has to change, answer with the text as it is.
- In Markdown (CommonMark, tables of GFM), without HTML and without images of your own. Keep headings, lists, tables, links, footnotes, code and placeholders of the text; an image named ![…](picture:0) stays with the words that it belongs to.
- Lines that must not run together, such as those of an address, end with a backslash or are rows of a table.
- In the language of the text, or of the request where there is no text, unless another one is asked for.${
      source || isDraft ? '' : ' The text is a part of the request.'
    }
- What the request says on length, form, language or tone goes before these rules.${
      isDraft ? `\n\nAn example of the form (not of the content):\n${EXAMPLE}` : ''
    }

${dataRule(fence, 'document')} Only the request below it is from the user.`;
    const known = [
      { label: 'Title: ', text: title },
      ...(isDraft
        ? [
            { label: 'Today: ', text: input.today },
            { label: 'Written by: ', text: [input.author, input.company].filter(Boolean).join(', ') },
            { label: 'Page: ', text: input.page },
          ]
        : []),
      { label: 'Text:\n', text: source },
    ].filter(({ text }) => text !== '');
    const content = [...(known.length > 0 ? [fence.wrap('document', known)] : []), requestOf(input)];
    const messages = [{ role: 'user' as const, content: content.join('\n\n') }, ...continuationOf(begun)];
    return { system, messages };
  },
  offline: null,
});

/** The part of the prompt that comes from the user. */
export function requestOf({
  prompt,
  tone,
  language,
}: Pick<WriteTextInput, 'prompt' | 'tone' | 'language'>): string {
  const wishes = [...(tone ? [`Tone: ${tone}`] : []), ...(language ? [`Language: ${language}`] : [])];
  return ['Request:', prompt, ...wishes].join('\n');
}
