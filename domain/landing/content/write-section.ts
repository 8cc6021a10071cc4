import type { PlannedSection } from '../content-plan.ts';
import type { CallToAction, SectionContent, SectionItem, SectionType } from '../section.ts';
import { escapeHtml } from '../../platform/markup.ts';
import { contactItems } from './contact-items.ts';
import type { Facts } from './facts.ts';
import { figuresIn } from './figures.ts';
import { listedIn } from './listed.ts';
import { pointsByType } from './plan-page.ts';
import { pricesIn } from './prices.ts';
import { canName, capitalised, shortTitle, textBelow } from './short-title.ts';
import { plainText, statementsOf } from './statements.ts';
import { topicOf } from './topic.ts';
import { WRITTEN, withinLimits } from './written-limits.ts';

/** Characters of the line below a heading. */
const LONGEST_LEAD = 240;
/** A sentence of so few words, and characters in languages without spaces, is a title itself. */
const SHORT_WORDS = 5;
const SHORT = 60;
const COUNTING =
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|finally|after that|afterwards|step \d+|schritt \d+)[,:]?\s+/iu;

/**
 * The content that rules write for a planned section: sentences of brief and source word for word, fixed phrases, and
 * placeholders in square brackets for what is missing. Key points that are in neither brief nor source are left
 * out, since nothing vouches for them.
 */
export function writeSection(facts: Facts, { type, title, keyPoints }: PlannedSection): SectionContent {
  const given = keyPoints.map((point) => plainText(point).replace(/\s+/gu, ' ').trim());
  const known = given.filter((point) => isVouchedFor(facts, point));
  const points = known.length > 0 ? known : pointsOn(facts, type);
  return withinLimits({ heading: title, ...WRITERS[type](facts, points, title) });
}

/** What the brief says on the subject, else the design; what a design says of no subject has its place there. */
function pointsOn(facts: Facts, type: SectionType): string[] {
  const all = pointsByType(facts).get(type) ?? [];
  const own = all.filter(facts.isOfBrief);
  return own.length > 0 || type === 'custom' ? own : all;
}

/** In brief or source, a question with its answer, or a placeholder. */
function isVouchedFor({ statements }: Facts, point: string): boolean {
  if (/^\[[^\]]+\]$/u.test(point)) return true;
  const known = (text: string) => statements.includes(text);
  const [question, answer] = splitQuestion(point);
  return known(point) || (answer !== '' && known(question) && statementsOf(answer).every(known));
}

type Written = Omit<SectionContent, 'heading'>;
type Writer = (facts: Facts, points: readonly string[], heading: string) => Written;

const WRITERS: Record<SectionType, Writer> = {
  hero: hero,
  features: offers,
  benefits: (facts, points) => ({ ...audienceLine(facts), items: cards(facts, points) }),
  'how-it-works': (facts, points) => ({
    items: orMissing(steps(facts, points), { body: facts.phrases.missing.step }),
  }),
  'social-proof': (_facts, points) => paragraphs(points),
  testimonials: quotes,
  pricing: prices,
  faq: answers,
  gallery: (_facts, points) => paragraphs(points),
  stats: figures,
  team: (facts, points) => paragraphs(points.length > 0 ? points : [facts.phrases.missing.person]),
  logos: (_facts, points) => paragraphs(points),
  contact: (facts, points) => ({
    subheading: facts.say(facts.phrases.closing),
    items: contactItems(facts, points),
    cta: websiteLink(facts),
  }),
  cta: (facts) => ({ cta: action(facts) }),
  footer: (facts) => ({ cta: websiteLink(facts) }),
  custom: (_facts, points) => paragraphs(points),
};

function hero(facts: Facts, points: readonly string[], heading: string): Written {
  const lead = points.find((point) => point.length <= LONGEST_LEAD) ?? points[0];
  // What the heading says already is not said again below it.
  const isLonger = lead !== undefined && lead.length > heading.length + facts.name.length + 12;
  const isNew = isLonger || (lead !== undefined && !repeats(lead, heading));
  const { subheading } = isNew ? { subheading: lead } : audienceLine(facts);
  return {
    subheading: subheading ?? lead ?? facts.phrases.missing.description,
    cta: action(facts),
    secondaryCta: websiteLink(facts),
  };
}

/** Whether a line has half of the longer words of a heading. */
function repeats(line: string, heading: string): boolean {
  const words = heading.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const said = line.toLowerCase();
  return 2 * words.filter((word) => said.includes(word)).length >= words.length;
}

function offers(facts: Facts, points: readonly string[]): Written {
  // Where several points have a name before a colon, none of them is a list.
  const areNamed =
    points.filter((point) => canName(point.split(':')[0] ?? '') && point.includes(': ')).length > 1;
  const list = (areNamed ? [] : points)
    .map((point) => ({ point, things: listedIn(point) }))
    .find(({ things }) => things.length > 0);
  const others = cards(
    facts,
    points.filter((point) => point !== list?.point),
  );
  const listed = (list?.things ?? []).map((title): SectionItem => ({ title }));
  const items = orMissing([...listed, ...others], { title: facts.phrases.missing.offer });
  return list ? { subheading: list.point, items } : { items };
}

/** A card for each point: a few of its words above it where they make a title, and then for most of the cards. */
function cards({ language }: Facts, points: readonly string[]): SectionItem[] {
  const titled = points.map((point) => card(point, language));
  const isEven = 2 * titled.filter(({ title }) => title !== undefined).length >= titled.length;
  return isEven ? titled : points.map((body) => ({ body }));
}

function card(point: string, language: Facts['language']): SectionItem {
  const title = shortTitle(point, language);
  const isNamed = title !== null && point.startsWith(`${title}:`);
  const isShort = point.split(' ').length <= SHORT_WORDS && point.length <= SHORT;
  if (isShort && !isNamed) return { title: point.replace(/[.!]+$/u, '') };
  return title === null ? { body: point } : { title, body: textBelow(point, title) };
}

/** The order of steps is seen: the words that count them are left out. One sentence can list them all. */
function steps({ language }: Facts, points: readonly string[]): SectionItem[] {
  return points.flatMap((point): SectionItem | SectionItem[] => {
    const listed = COUNTING.test(point) ? [] : listedIn(point);
    if (listed.length > 0) return listed.map((title) => ({ title }));
    const words = capitalised(point.replace(COUNTING, ''));
    return words.split(' ').length <= 2 * SHORT_WORDS
      ? { title: words.replace(/[.!]+$/u, '') }
      : card(words, language);
  });
}

function orMissing(items: SectionItem[], missing: SectionItem): SectionItem[] {
  return items.length > 0 ? items : [missing];
}

function audienceLine({ audience, phrases }: Facts): Pick<Written, 'subheading'> {
  return audience === null ? {} : { subheading: `${phrases.audience}: ${audience}` };
}

/** Paragraphs of as many points as there is room for. */
function paragraphs(points: readonly string[]): Written {
  let body = '';
  for (const point of points) {
    const paragraph = `<p>${escapeHtml(point)}</p>`;
    if (body.length + paragraph.length > WRITTEN.body) break;
    body += paragraph;
  }
  return body === '' ? {} : { body };
}

const QUOTE = /["“„«]([^"“”„«»]{15,})["”“»]\s*(?:[,.]?\s*(?:[–—-]|says|said|sagt|meint|by|von)\s*)?(.*)$/u;
const SHORT_QUOTE = /["“„«]([^"“”„«»]{4,})["”“»]\s*[–—-]\s*(\p{Lu}.*)$/u;

/** What is quoted and who said it, both as the brief has them. */
function quotes({ phrases: { missing } }: Facts, points: readonly string[]): Written {
  const items = points.flatMap((point): SectionItem[] => {
    const [, body, said = ''] = QUOTE.exec(point) ?? SHORT_QUOTE.exec(point) ?? [];
    if (body === undefined) return [];
    const label = said.replace(/(?<!\s\p{L})[.\s]+$/u, '');
    return [{ body, label: label.length >= 2 && label.length <= 60 ? label : missing.quoteBy }];
  });
  return { items: orMissing(items, { body: missing.quote, label: missing.quoteBy }) };
}

function prices(facts: Facts, points: readonly string[]): Written {
  const { missing } = facts.phrases;
  const items = points.flatMap((point): SectionItem[] => {
    const found = pricesIn(point);
    if (found.length === 0 || found.some(({ title }) => title === null)) return cards(facts, [point]);
    return found.map(({ title, value, label, body }) => ({
      ...(title !== null && { title }),
      value,
      ...(label !== null && { label }),
      ...(body !== null && { body }),
    }));
  });
  return { items: orMissing(items, { title: missing.offer, value: missing.price }), cta: action(facts) };
}

function figures({ phrases: { missing } }: Facts, points: readonly string[]): Written {
  const items = points.flatMap(figuresIn).slice(0, 4);
  return { items: orMissing(items, { value: missing.figure, label: missing.figureLabel }) };
}

function answers({ phrases: { missing, questions } }: Facts, points: readonly string[]): Written {
  const items = points.flatMap((point): SectionItem[] => {
    const [title, body] = splitQuestion(point);
    if (body !== '') return [{ title, body }];
    const topic = topicOf(point);
    return topic === 'hours' || topic === 'place' || topic === 'price' || topic === 'people'
      ? [{ title: questions[topic], body: point }]
      : [];
  });
  return { items: orMissing(items, { title: missing.question, body: missing.answer }) };
}

/** The question, and what stands behind it; without a question mark all is the first. */
function splitQuestion(point: string): [string, string] {
  const at = point.search(/[?？؟]\s/u);
  return at < 0 ? [point, ''] : [point.slice(0, at + 1), point.slice(at + 1).trim()];
}

function action(facts: Facts): CallToAction {
  return { label: facts.say(facts.phrases.action[facts.kind]), href: '#contact' };
}

function websiteLink({ websiteUrl, phrases }: Facts): CallToAction | undefined {
  return websiteUrl === null ? undefined : { label: phrases.website, href: websiteUrl };
}
