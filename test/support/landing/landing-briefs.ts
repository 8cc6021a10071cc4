import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { BusinessKind } from '../../../domain/landing/content/business-kind.ts';
import type { SectionType } from '../../../domain/landing/section.ts';

/** A brief with what rules make of it. */
export interface Sample extends BusinessContext {
  kind: BusinessKind;
  headline: string;
  has: SectionType[];
}

const base = { brandTone: 'professional', targetAudience: 'People nearby' } as const;

/** Briefs of different businesses, in several languages, with little or much to say. */
export const SAMPLES: Sample[] = [
  {
    ...base,
    kind: 'cafe',
    headline: 'Family-run bakery in Leipzig',
    has: ['features', 'benefits', 'testimonials', 'custom'],
    businessName: 'Mondlicht Bakery',
    businessOverview:
      'Mondlicht Bakery is a family-run bakery in Leipzig that bakes bread every morning. We bake rye bread, butter croissants and birthday cakes. All our flour comes from organic mills. You can order online and pick up your bread without queuing. We are open Tuesday to Sunday from 7:00 to 18:00. "The best croissants east of Paris" – Anna K. Founded by Lena Mond in 2014. Write to hello@mondlicht.example.',
  },
  {
    ...base,
    kind: 'software',
    headline: 'Accounting software',
    has: ['features', 'how-it-works', 'pricing', 'stats'],
    businessName: 'Ledgerly',
    businessOverview:
      'Ledgerly is accounting software that turns receipts into bookings. It reads invoices and matches bank lines. First, connect your bank. Then, photograph your receipts. Basic costs €9 per month and Pro costs €29 per month. 4,200 freelancers in 12 countries use it.',
  },
  {
    ...base,
    kind: 'trade',
    headline: 'Meisterbetrieb in Kiel',
    has: ['features', 'benefits', 'testimonials'],
    businessName: 'Tischlerei Hansen',
    businessOverview:
      'Tischlerei Hansen ist ein Meisterbetrieb in Kiel. Wir fertigen Küchen, Treppen und Einbauschränke nach Maß. Wir reparieren auch alte Fenster innerhalb von zwei Wochen. Sie erhalten ein Festpreisangebot, damit es keine Überraschungen gibt. Rufen Sie an: 0431 123456.',
  },
  {
    ...base,
    kind: 'clinic',
    headline: 'Zahnarztpraxis in Ulm',
    has: ['features', 'contact'],
    businessName: 'Praxis Dr. Vogel',
    businessOverview:
      'Praxis Dr. Vogel ist eine Zahnarztpraxis in Ulm. Wir behandeln Kinder und Erwachsene. Dienstags öffnen wir früh, damit Sie vor der Arbeit kommen können.',
  },
  {
    ...base,
    kind: 'nonprofit',
    headline: 'Charity in Bristol',
    has: ['features', 'stats', 'faq'],
    businessName: 'Hope Kitchen',
    businessOverview:
      '🍲 Hope Kitchen is a charity in Bristol 🎉. We serve 300 guests with 45 volunteers. Your donation pays for vegetables and gas. What happens to my money? Ninety percent goes into food.',
  },
  {
    ...base,
    kind: 'event',
    headline: 'Conference for people who build ships',
    has: ['features', 'contact'],
    businessName: 'Shipyard Days',
    businessOverview:
      'Shipyard Days is a conference for people who build ships. Speakers come from yards in Norway and Japan. Tickets include lunch.',
  },
  {
    ...base,
    kind: 'agency',
    headline: 'We design brands for small breweries',
    has: ['features', 'testimonials'],
    businessName: 'Hop & Type',
    businessOverview:
      'We design brands for small breweries. Our studio does labels, web design and campaigns. You get a fixed price, so that you can plan.',
  },
  {
    ...base,
    kind: 'shop',
    headline: 'Online shop for left-handed tools',
    has: ['features', 'pricing', 'testimonials'],
    businessName: 'Linkshand',
    businessOverview:
      'Linkshand is an online shop for left-handed tools. We sell scissors, knives and rulers. Shipping costs €4 within Germany.',
  },
  {
    ...base,
    kind: 'general',
    headline: 'نور للعطور متجر عطور في عمّان',
    has: ['features', 'contact'],
    businessName: 'نور للعطور',
    targetAudience: 'عشاق العطور',
    businessOverview: 'نور للعطور متجر عطور في عمّان. نبيع ٥٠ عطراً شرقياً. نوصل خلال ٢٤ ساعة.',
  },
  {
    ...base,
    kind: 'general',
    headline: 'X',
    has: ['features', 'contact'],
    businessName: 'X',
    targetAudience: '-',
    businessOverview: 'tbd',
  },
];
