import type { SectionType } from '../../section.ts';
import type { BusinessKind } from '../business-kind.ts';

/** In the order of `BRAND_TONES`: professional, friendly, playful, authoritative, casual. */
export type ByTone = readonly [string, string, string, string, string];

/** Sections whose heading is a phrase where the brief and the source bring none. */
export type HeadedType = Exclude<SectionType, 'hero' | 'footer'>;

/** The fixed sentences and words of the built-in generator in one language. They state no fact of any business. */
export interface Phrases {
  headings: Record<HeadedType, ByTone>;
  /** What the button asks for. */
  action: Record<BusinessKind, ByTone>;
  /** Below the heading of the closing band. */
  closing: ByTone;
  website: string;
  about: (name: string) => string;
  audience: string;
  purpose: Record<SectionType, string>;
  /** Questions whose answer a sentence of the brief is. */
  questions: { hours: string; place: string; price: string; people: string };
  labels: { email: string; phone: string; hours: string; place: string };
  /** Facts that the page should have and the brief does not. */
  missing: {
    quote: string;
    quoteBy: string;
    price: string;
    offer: string;
    hours: string;
    place: string;
    date: string;
    step: string;
    figure: string;
    figureLabel: string;
    question: string;
    answer: string;
    person: string;
    description: string;
    name: string;
    email: string;
    url: string;
  };
}
