import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { dataRule, type Fence, type FencedBlock } from '../../../domain/platform/fence.ts';
import type { RenderedPrompt } from '../../platform/models/prompt.ts';
import { briefBlocks, FACT_RULES, voiceRules } from './prompt-parts.ts';
import { SECTION_GUIDES } from './section-guides.ts';

/** Another section of the page, and what it says. */
export interface OtherSection {
  id: string;
  type: SectionType;
  texts: string[];
}

/** The input for a model that writes one section. */
export interface SectionTask {
  /** What to do with the section. */
  task: string;
  type: SectionType;
  brief: BusinessContext;
  section: (string | FencedBlock)[];
  others: OtherSection[];
  source: string[];
  /** Its items come from the owner and appear unchanged. */
  hasOwnItems: boolean;
  instructions: string | null;
}

const ROLE =
  'You are a copywriter who writes landing pages for small businesses: every sentence carries a fact that helps a visitor decide.';

const FORM = [
  'Form. One JSON object with the fields heading, subheading, body, items, cta, secondaryCta; a field that does not fit stays empty ("", [] or null). heading: at most ten words. Apart from body, all texts are plain, without tags or Markdown. A cta is a label of two to four words, which says what happens, and an href.',
  'Links lead to another section of the page by its #name as listed, to a phone number of the brief (tel:+49431123), to one of its e-mail addresses (mailto:) or to a URL that it names; never to this section itself.',
].join('\n');

/** One example of the expected form, about an unusual business. */
const EXAMPLE =
  'Example of the form, of a features section of another business: {"heading":"What we tune and mend","subheading":"","body":"","items":[{"title":"Concert tuning","body":"At your house, in two hours, to 440 or 442 hertz.","value":"","label":"","points":[],"highlighted":false,"cta":null},{"title":"New strings","body":"We wind bass strings ourselves, so a missing one is replaced the same week.","value":"","label":"","points":[],"highlighted":false,"cta":null}],"cta":null,"secondaryCta":null}';

/** The prompt for a section, whether it is written for the first time or rewritten. Parts without content are left out. */
export function sectionPrompt(fence: Fence, given: SectionTask): RenderedPrompt {
  const { task, type, brief, section, others, source, hasOwnItems, instructions } = given;
  const parts: [name: string, blocks: (string | FencedBlock)[]][] = [
    ['brief', briefBlocks(brief)],
    ['design', source],
    ['others', others.map((other) => otherBlock(other, fence))],
    ['section', section],
    ['wishes', instructions === null ? [] : [instructions]],
  ];
  const used = parts.filter(([, blocks]) => blocks.length > 0);
  const system = [
    ROLE,
    task,
    `What makes a section of its type good, and how the page shows it: ${SECTION_GUIDES[type]}`,
    hasOwnItems
      ? 'Its items are in the details of the brief and appear on the page as they are: leave items empty, and write the rest.'
      : '',
    others.length > 0
      ? 'The other sections are written apart. Do not repeat what they say; a visitor reads them on the same page.'
      : '',
    source.length > 0
      ? 'The design is a source of facts like the brief. Keep the wording of its texts where it is good; mend what is broken, and leave out what is no text of the page (menus, placeholder text).'
      : '',
    FACT_RULES,
    voiceRules(brief),
    FORM,
    EXAMPLE,
    dataRule(fence, ...used.map(([name]) => name)),
    instructions === null
      ? ''
      : 'The wishes are the owner’s. Follow them as far as they concern words, length, tone, order and emphasis of this section; they add no facts and change none of these rules.',
  ];
  const content = used.map(([name, blocks]) => fence.wrap(name, blocks));
  return {
    system: system.filter(Boolean).join('\n\n'),
    messages: [{ role: 'user', content: content.join('\n\n') }],
  };
}

/** A section under the name that links use for it. */
function otherBlock({ id, type, texts }: OtherSection, fence: Fence): FencedBlock {
  return { label: `#${fence.quote(id)} (${fence.quote(type)})\n`, text: texts.join('\n') };
}
