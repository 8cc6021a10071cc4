import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { Section } from '../../../domain/landing/section.ts';

/** A business with the sections of its page, invented for this bench. */
export interface Brief {
  name: string;
  language: string;
  context: Omit<BusinessContext, 'brandTone'>;
  /** Colours that the brand brings along; {} leaves them to the tone. */
  colors: Record<string, string>;
  sections: Section[];
}
