import type { MailKind, MailTemplate } from './mail-kind.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { tr } from './texts/tr.ts';
import { zh } from './texts/zh.ts';

/** Our default mails, by the first part of a language tag. */
const TEXTS: Readonly<Record<string, Readonly<Record<MailKind, MailTemplate>>>> = {
  en,
  de,
  es,
  fr,
  it,
  pt,
  nl,
  pl,
  tr,
  ar,
  ja,
  zh,
};

/** Languages for which we have default mails. */
export const MAIL_LANGUAGES: readonly string[] = Object.keys(TEXTS);

/** The first part of a language tag, in lower case: `pt` of `pt-BR`. */
export function mailLanguage(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}

/** The default mail in a language; in English if we have none. */
export function defaultMail(kind: MailKind, tag: string): MailTemplate & { language: string } {
  const language = mailLanguage(tag);
  const own = TEXTS[language];
  return own ? { ...own[kind], language } : { ...en[kind], language: 'en' };
}
