import { blocksOf } from '../../text/block-sentences.ts';
import { sentencesIn } from '../../text/sentences.ts';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/markup.ts';
import type { BusinessContext } from '../business-context.ts';
import type { PageDetails } from '../details.ts';
import { pageLanguage } from '../page-language.ts';
import type { CallToAction, Section, SectionContent, SectionItem, SectionType } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { safeHref } from '../sections/safe-href.ts';
import { ENGLISH, labelsOf, type Labels } from './labels.ts';
import { plannedIds } from './planned-ids.ts';

type Draft = Pick<Section, 'type' | 'content'> & Partial<Section>;

/** The input of `laidOutPage`. */
export interface LaidOutFrom {
  brief: BusinessContext;
  design: { sections: Section[] } | null;
}

/** Maximum number of sections taken from the design; leaves room for the others within the limit of a page. */
const MOST_DRAWN = 80;
/** A longer first sentence is not used as the subheading of the hero, but begins the text about the business. */
const LONGEST_LEAD = 300;

/**
 * A page without a model: the sections of the design as they are, what the details state, and the sentences of the
 * brief, all word for word in a fixed order under fixed headings. Nothing is classified, shortened or added.
 * Throws AppError `model-required` in a language without fixed headings.
 */
export function laidOutPage({ brief, design }: LaidOutFrom): Section[] {
  const labels = labelsFor(brief);
  const drawn = design?.sections.slice(0, MOST_DRAWN) ?? [];
  const { details = {} } = brief;
  const [lead, ...paragraphs] = partsOf(brief.businessOverview);
  const hasHero = drawn.some(({ type }) => type === 'hero');
  const action = { label: details.goal || labels.contact, href: '#contact' };
  const hero: Draft = {
    type: 'hero',
    content: { heading: brief.businessName, ...(lead && { subheading: lead }), cta: action },
  };
  const about = [hasHero ? lead : '', ...paragraphs].filter((text): text is string => Boolean(text));
  const ways = contactItems(details, labels);
  const needsContact = ways.length > 0 || !drawn.some(({ type }) => type === 'contact');
  const footers = drawn.filter(({ type }) => type === 'footer');
  const drafts: Draft[] = [
    ...(hasHero ? [] : [hero]),
    ...drawn.filter(({ type }) => type !== 'footer'),
    // If the design has sections of its own, they already describe the business.
    ...(drawn.length > 1 ? [] : textSection('custom', labels.about, about)),
    ...stated(details, labels),
    ...(needsContact ? [contactSection(brief, ways, labels)] : []),
    ...(footers.length > 0 ? footers : [{ type: 'footer' as const, content: footerOf(brief) }]),
  ];
  const ids = plannedIds(drafts);
  return normaliseSections(
    drafts.map((draft, order) => ({ ...draft, id: ids[order], order })),
    'user',
  );
}

/** Throws AppError `model-required`. */
function labelsFor(brief: BusinessContext): Labels {
  const language = pageLanguage([], brief);
  const labels = labelsOf(language);
  if (labels) return labels;
  throw new AppError(
    'model-required',
    `A language model is needed for a page in this language (${language}). Without one, pages are laid out in English, German, Spanish, French, Arabic and Japanese.`,
  );
}

/** The first sentence if it is short enough to stand alone, otherwise ''; then the remaining text as lines. */
function partsOf(text: string): string[] {
  const [first = '', ...others] = blocksOf(textOfMarkup(text));
  const [sentence] = sentencesIn(first.replace(/\s+/g, ' '));
  if (!sentence || LISTED.test(first) || sentence.text.length > LONGEST_LEAD) return ['', first, ...others];
  return [sentence.text, first.replace(/\s+/g, ' ').slice(sentence.to).trim(), ...others];
}

const LISTED = /^(?:[-*+•–]|\d{1,2}[.)])\s+/;

/** Lines as the HTML of a body: those with a list marker become list items, the others paragraphs. */
export function bodyOfLines(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const text = escapeHtml(line.replace(LISTED, '').replace(/\s+/g, ' '));
      return LISTED.test(line) ? `<ul><li>${text}</li></ul>` : `<p>${text}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '');
}

function textSection(type: Section['type'], heading: string, lines: readonly string[]): Draft[] {
  return lines.length > 0 ? [{ type, content: { heading, body: bodyOfLines(lines) } }] : [];
}

function itemSection(type: Section['type'], heading: string, items: SectionItem[] | undefined): Draft[] {
  return items && items.length > 0 ? [{ type, content: { heading, items } }] : [];
}

/** The sections of the details, in a fixed order. */
function stated(details: PageDetails, labels: Labels): Draft[] {
  const { services, prices = '', proof = '', quotes, people, questions } = details;
  const arePriced = services?.some(({ price }) => price) ?? false;
  return [
    ...itemSection(
      arePriced ? 'pricing' : 'features',
      labels.services,
      services?.map(({ name, text, price }) => ({
        title: name,
        ...(text && { body: text }),
        ...(price && { value: price }),
      })),
    ),
    ...textSection('custom', labels.prices, blocksOf(prices)),
    ...textSection('social-proof', labels.proof, blocksOf(proof)),
    ...itemSection(
      'testimonials',
      labels.quotes,
      quotes?.map(({ text, author }) => ({ body: text, title: author })),
    ),
    ...itemSection(
      'team',
      labels.people,
      people?.map(({ name, role, text }) => ({
        title: name,
        ...(role && { label: role }),
        ...(text && { body: text }),
      })),
    ),
    ...itemSection(
      'faq',
      labels.questions,
      questions?.map(({ question, answer }) => ({ title: question, body: answer })),
    ),
  ];
}

/**
 * The items that the details provide for a section of this type; null if there are none. Contact items need labels, and so exist
 * only in the languages of the labels.
 */
export function statedItems(brief: BusinessContext, type: SectionType): SectionItem[] | null {
  const { details = {} } = brief;
  const labels = labelsOf(pageLanguage([], brief));
  const items =
    type === 'contact'
      ? labels && contactItems(details, labels)
      : stated(details, ENGLISH).find((draft) => draft.type === type)?.content.items;
  return items && items.length > 0 ? items : null;
}

/** The contact details as items. */
function contactItems({ address, hours, phone, email }: PageDetails, labels: Labels): SectionItem[] {
  return [
    ...(address ? [{ title: labels.address, body: address }] : []),
    ...(hours ? [{ title: labels.hours, body: hours }] : []),
    ...(phone ? [{ title: labels.phone, ...linked(phone, `tel:${dialled(phone)}`) }] : []),
    ...(email ? [{ title: labels.email, ...linked(email, `mailto:${email}`) }] : []),
  ];
}

function linked(label: string, href: string): Pick<SectionItem, 'cta' | 'body'> {
  return safeHref(href) === null ? { body: label } : { cta: { label, href } };
}

/** `+49 (0)431 12` is +4943112 from abroad: the zero in brackets is dialled only within the country. */
function dialled(phone: string): string {
  const isWhole = /^(?:\+|00)/.test(phone);
  return (isWhole ? phone.replace(/\(0\)/, '') : phone).replace(/[^\d+]/g, '');
}

function contactSection({ websiteUrl }: BusinessContext, items: SectionItem[], labels: Labels): Draft {
  const content: SectionContent = { heading: labels.contact };
  if (items.length > 0) content.items = items;
  if (websiteUrl) content.cta = { label: labels.website, href: websiteUrl };
  return { type: 'contact', content };
}

/** The content of the footer: the name of the business, and the links required by law. */
export function footerOf(brief: BusinessContext): SectionContent {
  const { businessName, details = {} } = brief;
  const labels = labelsOf(pageLanguage([], brief)) ?? ENGLISH;
  const { imprintUrl, privacyUrl } = details.legal ?? {};
  const [cta, secondaryCta] = [...link(labels.imprint, imprintUrl), ...link(labels.privacy, privacyUrl)];
  return { heading: businessName, ...(cta && { cta }), ...(secondaryCta && { secondaryCta }) };
}

function link(label: string, href: string | undefined): CallToAction[] {
  return href ? [{ label, href }] : [];
}
