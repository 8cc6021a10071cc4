import { emailIn } from '../leads/mail-address.ts';
import type { SectionItem } from '../section.ts';
import type { BusinessKind } from './business-kind.ts';
import type { Facts } from './facts.ts';
import { topicOf } from './topic.ts';

const PHONE = /(?<![\d-])\(?(?:\+|00|0)\d[\d ()/-]{6,}\d/u;

/** What visitors of such a business have to know before they come. */
const NEEDED: Partial<Record<BusinessKind, readonly ('hours' | 'place' | 'date')[]>> = {
  restaurant: ['hours', 'place'],
  cafe: ['hours', 'place'],
  clinic: ['hours', 'place'],
  fitness: ['hours', 'place'],
  lodging: ['place'],
  event: ['date'],
};

/** Ways to the business that its sentences name, and placeholders for those that it needs and does not name. */
export function contactItems(facts: Facts, points: readonly string[]): SectionItem[] {
  const { labels, missing } = facts.phrases;
  const text = points.join('\n');
  const email = emailIn(text);
  const [phone] = PHONE.exec(text) ?? [];
  const of = (topic: 'hours' | 'place') => points.filter((point) => topicOf(point) === topic);
  const items: SectionItem[] = [];
  if (email) items.push({ title: labels.email, cta: { label: email, href: `mailto:${email}` } });
  if (phone) {
    items.push({ title: labels.phone, cta: { label: phone, href: `tel:${dialled(phone)}` } });
  }
  for (const topic of ['hours', 'place'] as const) {
    const body = of(topic).join(' ');
    if (body) items.push({ title: labels[topic], body });
  }
  for (const need of NEEDED[facts.kind] ?? []) {
    const isKnown = need === 'date' ? of('place').length > 0 || of('hours').length > 0 : of(need).length > 0;
    if (!isKnown) items.push({ title: need === 'date' ? labels.place : labels[need], body: missing[need] });
  }
  return items;
}

/** `+49 (0)431 12` is +4943112 from abroad: the zero in brackets is dialled only within the country. */
function dialled(phone: string): string {
  const isWhole = /^(?:\+|00)/.test(phone);
  return (isWhole ? phone.replace(/\(0\)/, '') : phone).replace(/[^\d+]/g, '');
}
