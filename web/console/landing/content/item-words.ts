import type { SectionType } from '../../../../domain/landing/section.ts';
import type { ItemValues } from './section-values.ts';

type TextName = 'title' | 'body' | 'value' | 'label' | 'points';

/** What the texts of an item are called, by the type of its section; a text without a name is not asked for. */
const NAMES: Partial<Record<SectionType, Partial<Record<TextName, string>>>> = {
  pricing: { title: 'Name', value: 'Price', label: 'Period', body: 'Text', points: 'Included, one a line' },
  stats: { value: 'Figure', label: 'What it counts' },
  faq: { title: 'Question', body: 'Answer' },
  testimonials: { body: 'Quote', label: 'Who says it' },
  'social-proof': { body: 'Quote', label: 'Who says it' },
  team: { title: 'Name', label: 'What they do', body: 'Text' },
  logos: { title: 'Name' },
};
const OTHERS: Partial<Record<TextName, string>> = { title: 'Title', body: 'Text' };
const ALL: Record<TextName, string> = {
  title: 'Title',
  value: 'Figure',
  label: 'Label',
  body: 'Text',
  points: 'Lines',
};
const ORDER: readonly TextName[] = ['title', 'value', 'label', 'body', 'points'];

/** The texts of an item that are edited, in order: those of its type, and whatever else it has. */
export function itemTexts(type: SectionType, item: ItemValues): { name: TextName; label: string }[] {
  const names = NAMES[type] ?? OTHERS;
  return ORDER.flatMap((name) => {
    const label = names[name] ?? (item[name] === '' ? undefined : ALL[name]);
    return label === undefined ? [] : [{ name, label }];
  });
}

/** Types whose items may stand out, as the plan that most people take. */
export const mayStandOut = (type: SectionType): boolean => type === 'pricing';

/** Types that are made of items. */
export const hasItems = (type: SectionType): boolean => !['hero', 'cta', 'custom'].includes(type);
