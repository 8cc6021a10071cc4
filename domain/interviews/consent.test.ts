import { consentText } from './consent.ts';

const facts = {
  organization: 'Mondlicht',
  retentionDays: 30,
  isVoice: false,
  isAnonymous: false,
  language: 'en-GB',
};

test('it is in the language of the interviewer, and in English where there is no text of its own', () => {
  expect(consentText(facts)).toContain('deleted after 30 days');
  expect(consentText({ ...facts, language: 'de-AT' })).toContain('nach 30 Tagen gelöscht');
  expect(consentText({ ...facts, language: 'den' })).toBe(consentText(facts));
  expect(consentText({ ...facts, language: 'fr-FR' })).toBe(consentText(facts));
});

test.each(['en', 'de'])('in %s it names who hears the sound, and what the page counts', (language) => {
  const typed = consentText({ ...facts, language });
  const spoken = consentText({ ...facts, language, isVoice: true });
  expect(typed).toMatch(
    /some browsers send the sound to their maker|senden den Ton dafür an ihren Hersteller/,
  );
  expect(spoken).toMatch(/recording of the call|Aufzeichnung des Gesprächs/);
  expect(spoken).not.toMatch(/some browsers|manche Browser/);
  for (const text of [typed, spoken])
    expect(text).toMatch(/how often you leave the page|wie oft Sie die Seite/);
});

test('without an organisation it names nobody wrongly', () => {
  const text = consentText({ ...facts, organization: '', retentionDays: null });
  expect(text).toContain('The company that invited you keeps them until');
});

test.each(['en', 'de'])('in %s it says that name and address are stored only where they are', (language) => {
  const stored = /your name, your e-mail address|Ihr Name, Ihre E-Mail-Adresse/i;
  expect(consentText({ ...facts, language })).toMatch(stored);
  const anonymous = consentText({ ...facts, language, isAnonymous: true });
  expect(anonymous).not.toMatch(stored);
  expect(anonymous).toMatch(/Your answers are stored|Ihre Antworten werden gespeichert/);
});
