import { LONGEST_KEY_POINT, MOST_KEY_POINTS, type PlannedSection } from '../content-plan.ts';
import type { SectionType } from '../section.ts';
import type { BusinessKind } from './business-kind.ts';
import type { DesignOutline } from './design-outline.ts';
import type { Facts } from './facts.ts';
import { figuresIn } from './figures.ts';
import { listedIn } from './listed.ts';
import { saysMoreThanPrices } from './prices.ts';
import { headline } from './short-title.ts';
import { statementsOf } from './statements.ts';

/** Sections of a page in reading order where the business asks for no other. */
const ORDER: readonly SectionType[] = [
  'hero',
  'features',
  'how-it-works',
  'benefits',
  'stats',
  'testimonials',
  'pricing',
  'cta',
  'team',
  'custom',
  'faq',
  'contact',
  'footer',
];
/** What stands right below the top for this kind of business. */
const EARLY: Partial<Record<BusinessKind, readonly SectionType[]>> = {
  restaurant: ['custom', 'features'],
  cafe: ['features', 'custom'],
  nonprofit: ['custom', 'stats', 'features'],
  counsel: ['benefits', 'features', 'team'],
  clinic: ['features', 'benefits', 'team'],
  agency: ['features', 'stats', 'how-it-works'],
};
/** What visitors of this kind of business look for, even if the brief does not say it. */
const EXPECTED: Partial<Record<BusinessKind, SectionType>> = {
  shop: 'testimonials',
  software: 'pricing',
  agency: 'testimonials',
  trade: 'testimonials',
  fitness: 'pricing',
  education: 'pricing',
  lodging: 'testimonials',
};
const MOST_ITEMS = 6;
const MOST_ABOUT = 5;
const MOST_OF_HERO = 4;
/** Sections that are taken over from a design. */
const MOST_OF_DESIGN = 16;

/**
 * The plan that rules make: with a design its sections in its order, otherwise what the kind of business and the
 * sentences of the brief ask for. Each sentence is in one section, and one of prices also among the offers that have no other.
 */
export function planPage(facts: Facts, design: DesignOutline | null): PlannedSection[] {
  const points = pointsByType(facts);
  const planned = design && design.sections.length > 1 ? fromDesign(facts, design, points) : null;
  const types =
    planned ??
    orderFor(facts.kind)
      .filter(
        (type) => (points.get(type)?.length ?? 0) > 0 || isAlways(type) || EXPECTED[facts.kind] === type,
      )
      .map((type) => ({ type, title: titleOf(facts, type), keyPoints: points.get(type) ?? [] }));
  return types.map(({ type, title, keyPoints }, order) => ({
    type,
    title,
    purpose: facts.phrases.purpose[type],
    keyPoints: keyPoints.slice(0, MOST_KEY_POINTS),
    order,
  }));
}

type Draft = Pick<PlannedSection, 'type' | 'title' | 'keyPoints'>;

function isAlways(type: SectionType): boolean {
  return type === 'hero' || type === 'features' || type === 'cta' || type === 'contact' || type === 'footer';
}

function orderFor(kind: BusinessKind): SectionType[] {
  const early: readonly SectionType[] = ['hero', ...(EARLY[kind] ?? [])];
  return [...early, ...ORDER.filter((type) => !early.includes(type))];
}

/** The heading of a section that nobody has named. */
export function titleOf(facts: Facts, type: SectionType): string {
  const { name, phrases, statements, language, say } = facts;
  if (type === 'hero') return headline(name, statements, language);
  if (type === 'footer') return name;
  return type === 'custom' ? phrases.about(name) : say(phrases.headings[type]);
}

/** Every sentence in the section where it belongs. */
export function pointsByType(facts: Facts): Map<SectionType, string[]> {
  const { byTopic, statements } = facts;
  const opening = statements[0];
  const rest = (points: string[]) => points.filter((point) => point !== opening);
  const figures = byTopic('proof').filter((point) => figuresIn(point).length > 0);
  const hasFigures = figures.flatMap(figuresIn).length > 1;
  const steps = byTopic('step');
  const hasSteps = steps.length > 1 || steps.some((step) => listedIn(step).length > 0);
  const offers = rest([
    ...byTopic('offer'),
    ...(hasSteps ? [] : steps),
    ...(hasFigures ? [] : byTopic('proof')),
  ]).sort((a, b) => statements.indexOf(a) - statements.indexOf(b));
  const benefits = rest(byTopic('benefit'));
  const list = offers.find((point) => listedIn(point).length > 0);
  // A list fills the offers alone; what else there is says why.
  if (list !== undefined && offers.length + benefits.length > 2) {
    benefits.unshift(...offers.filter((point) => point !== list));
    offers.splice(0, offers.length, list);
  }
  const isShort = list === undefined && (offers.length < 2 || benefits.length < 2);
  const shown = isShort ? [...offers, ...benefits] : offers;
  // Where every offer is in a sentence with a price, such a sentence reports on the offers, too.
  const featured = shown.length > 0 ? shown : rest(byTopic('price').filter(saysMoreThanPrices));
  const about = [
    ...byTopic('people'),
    ...shown.slice(MOST_ITEMS),
    ...(isShort ? [] : benefits.slice(MOST_ITEMS)),
  ];
  const faq = questionsAndAnswers(facts);
  const answered = new Set(faq.flatMap(({ answer }) => answer));
  return new Map<SectionType, string[]>([
    ['hero', opening ? [opening] : []],
    ['features', featured.filter((point) => !answered.has(point)).slice(0, MOST_ITEMS)],
    ['benefits', isShort ? [] : benefits.filter((point) => !answered.has(point)).slice(0, MOST_ITEMS)],
    ['how-it-works', hasSteps ? steps : []],
    ['stats', hasFigures ? figures : []],
    ['testimonials', byTopic('quote')],
    ['pricing', byTopic('price').filter((point) => !answered.has(point))],
    [
      'custom',
      rest(about)
        .filter((point) => !answered.has(point))
        .slice(0, MOST_ABOUT),
    ],
    ['faq', faq.map(({ question, answer }) => `${question} ${answer}`)],
    ['contact', [...byTopic('contact'), ...byTopic('hours'), ...byTopic('place')]],
  ]);
}

/** Questions of the brief with the sentence after each. */
function questionsAndAnswers({ statements, byTopic }: Facts): { question: string; answer: string }[] {
  const questions = new Set(byTopic('question'));
  return statements.flatMap((question, index) => {
    const answer = statements[index + 1];
    return questions.has(question) && answer !== undefined && !questions.has(answer)
      ? [{ question, answer }]
      : [];
  });
}

/** Each question with the sentences after it as one point. */
function withAnswers(statements: readonly string[]): string[] {
  const points: string[] = [];
  for (const statement of statements) {
    const before = points.at(-1);
    const isAnswer = before !== undefined && /[?？؟]/u.test(before) && !/[?？؟]$/u.test(statement);
    const point = isAnswer ? `${before} ${statement}` : statement;
    if (isAnswer && point.length <= LONGEST_KEY_POINT) points[points.length - 1] = point;
    else points.push(statement);
  }
  return points;
}

/** A hero shows a line or two: what else ran together with it, as in a picture of a page, stands below it. */
function partedHero(facts: Facts, drafts: readonly Draft[]): Draft[] {
  const hasOffers = drafts.some(({ type }) => type === 'features');
  return drafts.flatMap((draft) => {
    const { type, keyPoints } = draft;
    if (hasOffers || type !== 'hero' || keyPoints.length <= MOST_OF_HERO) return [draft];
    const rest = {
      type: 'features',
      title: titleOf(facts, 'features'),
      keyPoints: keyPoints.slice(1),
    } as const;
    return [{ ...draft, keyPoints: keyPoints.slice(0, 1) }, rest];
  });
}

type DrawnSection = DesignOutline['sections'][number];

/** Sections that are nothing but a heading each are lines of one section below the first. */
function joinedHeadings(sections: readonly DrawnSection[]): DrawnSection[] {
  const isHeading = ({ type, heading, texts }: DrawnSection) =>
    type === 'custom' && texts.every((text) => text === heading);
  const joined: DrawnSection[] = [];
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1];
    const last = joined.at(-1);
    if (last && before && isHeading(before) && isHeading(section)) {
      joined[joined.length - 1] = { ...last, texts: [...last.texts, section.heading] };
    } else joined.push(section);
  }
  return joined;
}

/** A design's own sections; those whose text is only filler get what the brief says on the subject. */
function fromDesign(facts: Facts, design: DesignOutline, points: Map<SectionType, string[]>): Draft[] {
  const given = new Set<string>();
  const drafts = joinedHeadings(design.sections.slice(0, MOST_OF_DESIGN)).map((section): Draft => {
    const { type } = section;
    const [heading] = statementsOf(section.heading);
    const said = statementsOf(section.texts.join('\n')).filter((point) => point !== heading);
    const own = type === 'faq' ? withAnswers(said) : said;
    const fallback = given.has(type) ? [] : (points.get(type) ?? []).filter(facts.isOfBrief);
    given.add(type);
    const hasOwnTitle = type !== 'footer' && heading !== undefined && heading.length <= 90;
    return {
      type,
      title: hasOwnTitle ? heading : titleOf(facts, type),
      keyPoints: own.length > 0 ? own : fallback,
    };
  });
  const lacking = (type: SectionType) => !drafts.some((draft) => draft.type === type);
  const added = (type: SectionType): Draft[] =>
    lacking(type) ? [{ type, title: titleOf(facts, type), keyPoints: points.get(type) ?? [] }] : [];
  const body = partedHero(facts, drafts).filter(({ type }) => type !== 'footer');
  const footer = drafts.filter(({ type }) => type === 'footer').slice(0, 1);
  return [...added('hero'), ...body, ...added('contact'), ...footer, ...added('footer')];
}
