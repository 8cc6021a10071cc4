import { offlineForm } from '../../platform/models/without-model.ts';
import { SECTION_TYPES } from '../../../domain/landing/section.ts';
import { regenerateSection } from './regenerate-section.ts';
import { writeSection } from './write-section.ts';

const brief = {
  businessName: 'Mill & Sons',
  businessOverview: 'We grind rye.',
  targetAudience: 'Bakers',
  brandTone: 'friendly',
} as const;
const numbered = (text: string) => Array.from({ length: 40 }, (_, n) => `${text} ${n + 1}`);
const HEAVY: [string, string[]][] = [
  ['many short lines', numbered('Stone')],
  ['many long sentences', numbered('We grind rye, spelt and wheat for the bakers of the valley '.repeat(5))],
  ['a long sentence without spaces', [`${'毎朝、宇治の抹茶を点てます'.repeat(20)}。`]],
  ['a long question', [`${'Do you grind rye and also wheat '.repeat(8)}? Yes, we do.`]],
  ['many prices', numbered('Rye costs €9 a sack, sort')],
  ['a long quote', [`"${'They grind very well '.repeat(12)}" – ${'Anna of Kiel '.repeat(5)}`]],
  ['a long address', [`Write to ${'a'.repeat(64)}@${'b'.repeat(60)}.example or call 0431 123456.`]],
];

describe.each(HEAVY)('of %s', (_name, keyPoints) => {
  test.each(SECTION_TYPES)('rules write a section %s that can be read as an answer', (type) => {
    const planned = { type, title: 'T'.repeat(160), purpose: '', keyPoints, order: 0 };
    const websiteUrl = `https://mill.example/${'p'.repeat(1_900)}`;
    const given = { brief: { ...brief, websiteUrl }, source: keyPoints, others: [], instructions: null };
    const written = offlineForm(writeSection)({ ...given, section: planned }, 2_000);
    expect(writeSection.read(written).items.length).toBeLessThanOrEqual(12);
    const section = { type, heading: '', texts: keyPoints };
    const anew = offlineForm(regenerateSection)({ ...given, section }, 2_000);
    expect(regenerateSection.read(anew).heading).not.toBe('');
  });
});
