import type { MailKind, MailTemplate } from './mail-kind.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';

/** Mails in our own words, by the first part of a language tag. */
const TEXTS: Readonly<Record<string, Readonly<Record<MailKind, MailTemplate>>>> = { en, de };

/** Languages that have mails of ours. */
export const MAIL_LANGUAGES: readonly string[] = Object.keys(TEXTS);

/** The first part of a language tag, in small letters: `pt` of `pt-BR`. */
export function mailLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}

/** A mail in our own words; in English for a language that has none. */
export function defaultMail(kind: MailKind, tag: string): MailTemplate & { language: string } {
  const language = mailLanguage(tag);
  const own = TEXTS[language];
  return own ? { ...own[kind], language } : { ...en[kind], language: 'en' };
}
