import { tagOfLanguage } from '../../platform/language-tag.ts';
import { checkWriting } from '../checks/check-writing.ts';
import { markdownTree } from '../markdown/markdown-tree.ts';
import { BUILT_IN_TEMPLATES } from '../templates/built-in/built-in-templates.ts';
import { fillMarkdown } from '../templates/fill-markdown.ts';
import type { TemplateRecord } from '../templates/template.ts';
import type { GenerateAction } from './actions.ts';
import { mainSentences, sentencesOf } from './sentences.ts';

/** What is asked: in words, and about which Markdown; `source` is empty for a draft from nothing. */
export interface GenerateTask {
  action: GenerateAction;
  prompt: string;
  source: string;
  /** A tag, or as people name it. */
  language?: string | undefined;
  /** The source is a template with its values in place: nothing is left to do. */
  isFilled?: boolean | undefined;
}

/** Markdown, and what could not be done without a model; null: all was done. */
export interface WithoutModel {
  markdown: string;
  note: string | null;
}

/** How much of a text a summary keeps. */
const SUMMARY_SHARE = 0.2;
const LONGEST_SUMMARY = 8;

/**
 * What rules can do of what a model would be asked: every word comes from the text, the prompt or a built-in template. What
 * they cannot do is said in `note`, and the text stays as it was.
 */
export function withoutModel(task: GenerateTask): WithoutModel {
  const { action, source } = task;
  const language = task.language === undefined ? undefined : (tagOfLanguage(task.language) ?? undefined);
  switch (action) {
    case 'draft':
      if (source === '') return draft(task.prompt);
      return {
        markdown: source,
        note: task.isFilled ? null : 'The built-in model writes no texts: the text is as it was.',
      };
    case 'summarise':
      return { markdown: summary(source, language), note: null };
    case 'shorten':
      return { markdown: shortened(source, language), note: null };
    case 'fix':
      return { markdown: corrected(source, language, ['repeated-words']), note: null };
    case 'rewrite':
      return {
        markdown: corrected(source, language, ['repeated-words', 'simpler-words', 'weak-words']),
        note: 'The built-in model only takes out repeated and needless words.',
      };
    case 'expand':
    case 'continue':
    case 'translate':
    case 'change-tone':
      return { markdown: source, note: `The built-in model cannot ${VERBS[action]}: the text is as it was.` };
  }
}

const PLAIN = /^[\p{L}\p{N}\s'’-]+$/u;

const VERBS = {
  expand: 'add to a text',
  continue: 'continue a text',
  translate: 'translate',
  'change-tone': 'change the tone of a text',
} as const;

/** The built-in template that the prompt names, its places marked; otherwise the prompt itself as notes. */
function draft(prompt: string): WithoutModel {
  const template = namedTemplate(prompt);
  if (!template || template.content.mode !== 'markdown') {
    const notes = sentencesOf(prompt).map(({ text }) => `- ${escaped(text.trim())}`);
    return {
      markdown: `# ${escaped(firstWords(prompt))}\n\n${notes.join('\n')}\n`,
      note: 'The built-in model writes no texts: these are your notes. Choose a template, or set up a provider.',
    };
  }
  const labels = new Map(template.variables.map(({ name, label }) => [name, `[${label}]`]));
  return {
    markdown: fillMarkdown(template.content.content, (name) => labels.get(name) ?? ''),
    note: `The built-in model writes no texts: this is the template “${template.name}” with its places marked.`,
  };
}

/** The one whose name, kind and description share the most words with the prompt, those of the name counting twice. */
function namedTemplate(prompt: string): TemplateRecord | null {
  const asked = new Set(stemsOf(prompt));
  const shared = (text: string): number => new Set(stemsOf(text).filter((stem) => asked.has(stem))).size;
  const scored = BUILT_IN_TEMPLATES.map((template) => {
    const name = shared(`${template.name} ${template.category}`);
    return { template, name, score: 2 * name + shared(template.description) };
  }).filter(({ name }) => name > 0);
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best?.template ?? null;
}

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return words.map((word) => word.replace(/(?:ing|es|s)$/, ''));
}

function firstWords(prompt: string): string {
  return prompt.trim().split(/\s+/).slice(0, 8).join(' ');
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>&#|~]/g, String.raw`\$&`).replace(/\s+/g, ' ');
}

function summary(source: string, language: string | undefined): string {
  const sentences = paragraphsOf(source).flatMap(({ from, to }) =>
    sentencesOf(source.slice(from, to), language).map((one) => ({
      ...one,
      from: one.from + from,
      to: one.to + from,
    })),
  );
  const most = Math.min(LONGEST_SUMMARY, Math.max(1, Math.round(sentences.length * SUMMARY_SHARE)));
  const said = mainSentences(sentences, most).map(({ text }) => text.trim().replace(/\s*\n\s*/g, ' '));
  return said.length === 0 ? source : `${said.join(' ')}\n`;
}

/** Keeps the half of each paragraph that says most; headings, lists, tables and code stay. */
function shortened(source: string, language: string | undefined): string {
  let result = '';
  let at = 0;
  for (const { from, to } of paragraphsOf(source)) {
    const sentences = sentencesOf(source.slice(from, to), language);
    const kept = mainSentences(sentences, Math.ceil(sentences.length / 2));
    result += source.slice(at, from) + kept.map(({ text }) => text.trim()).join(' ');
    at = to;
  }
  return result + source.slice(at);
}

/** Places of the paragraphs that stand by themselves: those in lists and quotes are short, and belong there. */
function paragraphsOf(source: string): { from: number; to: number }[] {
  return markdownTree(source).children.flatMap(({ type, position }) =>
    type === 'paragraph' && position
      ? [{ from: position.start.offset ?? 0, to: position.end.offset ?? 0 }]
      : [],
  );
}

/** With the suggestions of these rules taken over, from the end so that offsets hold. */
function corrected(source: string, language: string | undefined, rules: readonly string[]): string {
  const issues = checkWriting({ mode: 'markdown', content: source }, { language }).issues;
  let result = source;
  let before = source.length;
  for (const { rule, suggestion, from, to } of issues.toReversed()) {
    if (suggestion === undefined || !rules.includes(rule) || to > before) continue;
    // Over marks the words cannot be exchanged without them.
    if (!PLAIN.test(source.slice(from, to))) continue;
    // A word that goes takes the blank before it along.
    const start = suggestion === '' && result[from - 1] === ' ' ? from - 1 : from;
    result = result.slice(0, start) + likeCase(suggestion, source.slice(from, to)) + result.slice(to);
    before = start;
  }
  return result;
}

/** Begins with a capital where the words did. */
function likeCase(suggestion: string, words: string): string {
  return /^\p{Lu}/u.test(words) ? suggestion.charAt(0).toUpperCase() + suggestion.slice(1) : suggestion;
}
