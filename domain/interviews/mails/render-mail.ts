import {
  fieldsOf,
  MAIL_FIELDS,
  REQUIRED_FIELDS,
  type MailField,
  type MailFields,
  type MailKind,
  type MailTemplate,
} from './mail-kind.ts';

/** A field with the white space before it, which is removed along with an empty field. */
const PLACE = /([^\S\n]*)\{\{\s*([A-Za-z]*)\s*\}\}/g;

/**
 * A mail with its fields filled in. Values are reduced to one line, so that a name cannot imitate our lines; they are never read
 * as templates themselves.
 */
export function renderMail({ subject, text }: MailTemplate, fields: MailFields): MailTemplate {
  return {
    subject: oneLine(filled(subject, fields)),
    text: filled(text, fields)
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

function filled(template: string, fields: MailFields): string {
  return template.replaceAll(PLACE, (_, before: string, name: string) => {
    const value = isField(name) ? oneLine(fields[name] ?? '') : '';
    return value && `${before}${value}`;
  });
}

/** What is wrong with each part of a template of this kind; empty: nothing. */
export function templateProblems(
  kind: MailKind,
  template: MailTemplate,
): { path: 'subject' | 'text'; message: string }[] {
  const known: readonly string[] = fieldsOf(kind);
  const unknown = (['subject', 'text'] as const).flatMap((path) =>
    placesIn(template[path])
      .filter((name) => !known.includes(name))
      .map((name) => ({ path, message: `does not know {{${name}}}; it may name ${known.join(', ')}` })),
  );
  const named = placesIn(template.text);
  const missing = REQUIRED_FIELDS[kind]
    .filter((field) => !named.includes(field))
    .map((field) => ({ path: 'text' as const, message: `must name {{${field}}}` }));
  return [...unknown, ...missing];
}

function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map(([, , name = '']) => name);
}

function isField(name: string): name is MailField {
  return (MAIL_FIELDS as readonly string[]).includes(name);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
