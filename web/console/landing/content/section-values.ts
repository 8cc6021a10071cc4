import { bodyOfText, textOfBody } from './body-text.ts';
import type { Section } from '../queries.ts';

type Content = Section['content'];
type Item = NonNullable<Content['items']>[number];

export interface LinkValues {
  label: string;
  href: string;
}

/** One card, question, plan or person as it is edited; `points` has one per line. */
export interface ItemValues {
  /** Its index in the saved section; null if it is new. */
  from: number | null;
  /** Identifies the row in the form while rows move. */
  key: string;
  title: string;
  body: string;
  value: string;
  label: string;
  points: string;
  highlighted: boolean;
  cta: LinkValues;
  alt: string;
}

/** The texts of a section as it is edited. */
export interface SectionValues {
  heading: string;
  subheading: string;
  body: string;
  cta: LinkValues;
  secondaryCta: LinkValues;
  alt: string;
  items: ItemValues[];
}

export function valuesOf({ content }: Section): SectionValues {
  return {
    heading: content.heading,
    subheading: content.subheading ?? '',
    body: textOfBody(content.body ?? ''),
    cta: linkOf(content.cta),
    secondaryCta: linkOf(content.secondaryCta),
    alt: content.image?.alt ?? '',
    items: (content.items ?? []).map(itemOf),
  };
}

const linkOf = (link: Content['cta']): LinkValues => ({ label: link?.label ?? '', href: link?.href ?? '' });

function itemOf(item: Item, from: number): ItemValues {
  return {
    from,
    key: String(from),
    title: item.title ?? '',
    body: item.body ?? '',
    value: item.value ?? '',
    label: item.label ?? '',
    points: (item.points ?? []).join('\n'),
    highlighted: item.highlighted ?? false,
    cta: linkOf(item.cta),
    alt: item.image?.alt ?? '',
  };
}

/** An empty item; `key` must be unique in the form. */
export function newItem(key: string): ItemValues {
  return { ...itemOf({}, 0), from: null, key };
}

/** The section with the edited texts; everything else stays exactly as it was. */
export function sectionWith(section: Section, values: SectionValues): Section {
  const { content, title } = section;
  const edited: Content = {
    ...content,
    heading: values.heading,
    subheading: filled(values.subheading),
    body: values.body === textOfBody(content.body ?? '') ? content.body : filled(bodyOfText(values.body)),
    cta: givenLink(values.cta),
    secondaryCta: givenLink(values.secondaryCta),
    image: content.image && { ...content.image, alt: values.alt },
    items:
      content.items || values.items.length > 0
        ? values.items.map((item) => given(item, content.items))
        : undefined,
  };
  // The title names the section in lists and in the page's navigation, so it follows the heading.
  return {
    ...section,
    title: title === content.heading ? values.heading : title,
    content: withoutGaps(edited),
  };
}

function given(values: ItemValues, before: Item[] | undefined): Item {
  const was = values.from === null ? {} : (before?.[values.from] ?? {});
  const points = values.points.split('\n').filter((line) => line.trim() !== '');
  return withoutGaps({
    ...was,
    title: filled(values.title),
    body: filled(values.body),
    value: filled(values.value),
    label: filled(values.label),
    points: points.length > 0 || was.points ? points : undefined,
    highlighted: values.highlighted || was.highlighted !== undefined ? values.highlighted : undefined,
    cta: givenLink(values.cta),
    image: was.image && { ...was.image, alt: values.alt },
  });
}

function filled(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

/** Leaves out a button without text. */
function givenLink({ label, href }: LinkValues): LinkValues | undefined {
  return label.trim() === '' ? undefined : { label, href: href.trim() === '' ? '#' : href };
}

function withoutGaps<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values; // omits optional values
}
