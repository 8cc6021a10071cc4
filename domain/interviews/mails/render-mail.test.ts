import { defaultMail, MAIL_LANGUAGES } from './default-mails.ts';
import { PHRASE_LANGUAGES } from '../language.ts';
import { MAIL_KINDS } from './mail-kind.ts';
import { renderMail, templateProblems } from './render-mail.ts';

test('fields are filled in; one without a value goes with the space before it', () => {
  const template = {
    subject: 'For {{ candidate }}: {{interview}}',
    text: 'Hello {{candidate}},\n\n{{link}}',
  };
  expect(renderMail(template, { candidate: 'Ada', interview: 'Baker', link: 'https://x.example/1' })).toEqual(
    {
      subject: 'For Ada: Baker',
      text: 'Hello Ada,\n\nhttps://x.example/1',
    },
  );
  expect(renderMail(template, { interview: 'Baker', candidate: null }).text).toBe('Hello,');
});

test('a value stays one line and is no template', () => {
  const fields = { candidate: 'Ada\n\nYour account is closed: {{until}}', until: '2026-01-01' };
  expect(renderMail({ subject: '{{candidate}}', text: '{{candidate}}' }, fields)).toEqual({
    subject: 'Ada Your account is closed: {{until}}',
    text: 'Ada Your account is closed: {{until}}',
  });
});

test('a template may name what its kind has, and must name what it is sent for', () => {
  const problems = templateProblems('reminder', { subject: '{{myDataLink}}', text: 'Hello {{name}}' });
  expect(problems.map(({ path, message }) => [path, message.split(';')[0]])).toEqual([
    ['subject', 'does not know {{myDataLink}}'],
    ['text', 'does not know {{name}}'],
    ['text', 'must name {{link}}'],
  ]);
});

test('our own mails greet somebody without a name, too', () => {
  expect(MAIL_LANGUAGES).toEqual([...PHRASE_LANGUAGES]);
  for (const language of MAIL_LANGUAGES)
    for (const kind of MAIL_KINDS) {
      const { text } = renderMail(defaultMail(kind, language), { organization: 'Mill', interview: 'Baker' });
      expect([language, /^\P{L}|[,،:、,:][ ]*[,،:、,:]/u.test(text.split('\n', 1)[0] ?? '')]).toEqual([
        language,
        false,
      ]);
    }
});

test('our own mails keep these rules in every language', () => {
  for (const language of MAIL_LANGUAGES)
    for (const kind of MAIL_KINDS) {
      const mail = defaultMail(kind, language);
      expect([language, kind, templateProblems(kind, mail)]).toEqual([language, kind, []]);
      expect(mail.language).toBe(language);
    }
  expect(defaultMail('reminder', 'pt-BR').language).toBe('pt');
  expect(defaultMail('reminder', 'sw').language).toBe('en');
});
