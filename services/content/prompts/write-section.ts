import type { PlannedSection } from '../../../domain/content/drafts/draft-plan.ts';
import type { PageLink } from '../../../domain/content/drafts/page-link.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { textPrompt } from '../../platform/models/prompt.ts';

/** A source as a section is written from it. */
export interface CitedText {
  /** Its number. */
  n: number;
  title: string;
  /** Words of the page. */
  text: string;
}

export interface WriteArticleSectionInput {
  /** All sections of the article, in order. */
  sections: readonly PlannedSection[];
  /** Which one is written. */
  position: number;
  references: readonly CitedText[];
  /** Pages of the own site that it may link to. */
  links: readonly PageLink[];
  /** The language of the site. */
  language: string;
  title: string;
  audience: string;
  guideline: string;
}

/** One section of an article, as Markdown without its heading. */
export const writeArticleSection = textPrompt<WriteArticleSectionInput>({
  id: 'content/write-section',
  version: 1,
  file: import.meta.filename,
  purpose: 'content-section',
  use: 'writing',
  render({ sections, position, references, links, title, language, audience, guideline }, fence) {
    const section = sections[position];
    const system = [
      'You write one section of an article for a web site, as Markdown without its heading. The other sections are written apart, at the same time: say nothing that belongs under one of their headings, and no introduction or conclusion.',
      'Every fact comes from a source, and its number stands behind the sentence that says it: [2]. Use only numbers that are given; state no fact that no source has. Where the sources say nothing on the section, say so in one sentence.',
      'Pages of the own site may be linked where they help, with exactly the URLs that are given; link nothing else. No images, no HTML.',
      'Two to five paragraphs, in the language of the site.',
      dataRule(fence, 'material'),
    ].join('\n');
    const parts: [label: string, text: string][] = [
      ['Article: ', title],
      ['Section: ', section?.heading ?? ''],
      ['What it tells: ', section?.notes ?? ''],
      ['Its keywords: ', section?.keywords.join(', ') ?? ''],
      ['Language: ', language],
      ['Readers: ', audience],
      ['How the company writes: ', guideline],
      ...sections.flatMap(({ heading, notes }, at): [string, string][] =>
        at === position ? [] : [['Another section: ', [heading, notes].filter(Boolean).join('\n')]],
      ),
      ...references.map((one): [string, string] => [`Source [${one.n}]: `, `${one.title}\n${one.text}`]),
      ...links.map((link): [string, string] => ['Page of the own site: ', `${link.title}\n${link.url}`]),
    ];
    const blocks = parts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text }));
    return { system, messages: [{ role: 'user', content: fence.wrap('material', blocks) }] };
  },
  offline: null,
});
