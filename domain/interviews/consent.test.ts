import { PHRASE_LANGUAGES } from './language.ts';
import { type ConsentFacts, defaultConsent } from './consent.ts';

const facts: ConsentFacts = {
  organization: 'Mondlicht',
  contact: 'privacy@mondlicht.example',
  retentionDays: 30,
  voice: null,
  models: [],
  isJudged: false,
  isAnonymous: false,
  language: 'en-GB',
};

test('it is in the language of the interviewer, and in English where there is no text of its own', () => {
  expect(defaultConsent(facts)).toContain('deleted after 30 days');
  expect(defaultConsent({ ...facts, language: 'de-AT' })).toContain('nach 30 Tagen gelöscht');
  expect(defaultConsent({ ...facts, language: 'den' })).toBe(defaultConsent(facts));
  expect(defaultConsent({ ...facts, language: 'sv-SE' })).toBe(defaultConsent(facts));
  const all = PHRASE_LANGUAGES.map((language) => defaultConsent({ ...facts, language }));
  expect(new Set(all).size).toBe(PHRASE_LANGUAGES.length);
});

test.each(PHRASE_LANGUAGES)(
  'in %s it names who is responsible, who receives it, how long, and what is judged',
  (language) => {
    const receivers = {
      voice: { name: 'Retell AI', country: 'USA' },
      models: [
        { name: 'Anthropic', country: 'USA' },
        { name: 'Mill server', country: null },
      ],
    };
    const text = defaultConsent({ ...facts, ...receivers, isJudged: true, language });
    for (const name of [
      'Mondlicht',
      'privacy@mondlicht.example',
      '30',
      'Retell AI (USA)',
      'Anthropic (USA), Mill server',
      'IP',
    ])
      expect(text).toContain(name);
    expect(text).not.toMatch(/[{}]/);
    expect(text.match(/^## ./gm)).toHaveLength(6);
    // What does not happen is not claimed.
    const plain = defaultConsent({ ...facts, language });
    expect(plain).not.toMatch(/Retell|Anthropic|0[^\n]*4/);
    expect(defaultConsent({ ...facts, language, isAnonymous: true })).not.toBe(plain);
    expect(defaultConsent({ ...facts, language, retentionDays: null })).not.toContain('30');
  },
);

test('without an organisation or a contact it names nobody wrongly', () => {
  const text = defaultConsent({ ...facts, organization: '', contact: null });
  expect(text).toContain('on behalf of the company that invited you');
  expect(text).toContain('contact: the person who invited you');
});
