import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import { planContent } from '../../../services/landing/prompts/plan-content.ts';
import { writeSection } from '../../../services/landing/prompts/write-section.ts';
import { modelCase, textFaults, type ModelSet } from '../model-case.ts';

const BRIEF: BusinessContext = {
  businessName: 'Feinmechanik Brandt',
  businessOverview:
    'Feinmechanik Brandt repariert mechanische Schreibmaschinen in Halle. Eine Durchsicht kostet 68 Euro und dauert zehn Tage. Wir haben Ersatzteile für Maschinen von 1920 bis 1985. Abgabe mittwochs und samstags von 10 bis 14 Uhr, Torstraße 9. Notiz an die Agentur: bitte nicht schreiben, dass wir umziehen.',
  targetAudience: 'Menschen, die auf einer alten Maschine schreiben',
  brandTone: 'friendly',
};

/** All strings of an answer, as one text. */
const textIn = (answer: object): string =>
  Object.values(answer)
    .flatMap((value) => (typeof value === 'object' && value !== null ? textIn(value) : String(value ?? '')))
    .join('\n');

export const pages: ModelSet = {
  purpose: 'page plans',
  cases: [
    modelCase(
      'a German workshop',
      {
        prompt: planContent,
        input: { brief: BRIEF, design: null, types: null, instructions: null },
        maxTokens: 8_000,
      },
      ({ plan }) => {
        const types = plan.map(({ type }) => type);
        const invented = types.filter(
          (type) => type === 'testimonials' || type === 'team' || type === 'gallery',
        );
        return [
          ...(types[0] === 'hero' ? [] : ['does not begin with the hero']),
          ...(types.includes('contact') ? [] : ['has no contact']),
          ...invented.map((type) => `${type} without material`),
          ...textFaults(textIn(plan), { has: ['68', 'Torstraße 9', '1985'], lacks: ['umzieh', 'umzug'] }),
        ];
      },
    ),
  ],
};

export const pageSections: ModelSet = {
  purpose: 'page sections',
  cases: [
    modelCase(
      'prices',
      {
        prompt: writeSection,
        input: {
          brief: BRIEF,
          source: [],
          section: {
            type: 'pricing',
            title: 'Was eine Durchsicht kostet',
            purpose: 'Sagt den Preis',
            keyPoints: ['Durchsicht · 68 Euro · zehn Tage'],
            order: 1,
          },
          others: [{ id: 'hero', type: 'hero', texts: ['Feinmechanik Brandt'] }],
          hasOwnItems: false,
          instructions: null,
        },
        maxTokens: 6_000,
      },
      (content) => {
        const text = textIn(content);
        const prices = text.match(/\d+(?=\s*(?:€|Euro))/g) ?? [];
        return [
          ...textFaults(text, { has: ['68'], lacks: ['umzieh', 'Standard', 'Premium'] }),
          ...prices.filter((price) => price !== '68').map((price) => `invented the price ${price}`),
          ...(content.items.length > 1 ? [`${content.items.length} prices of one`] : []),
        ];
      },
    ),
  ],
};
