import { phraseLanguageOf } from '../language.ts';
import type { CodePurpose } from './code.ts';
import { MAILS } from './code-mails.ts';

/** Subject and text of the mail with a code, in the language of the interview; `{code}` stands for the code. */
export function codeMail(language: string, purpose: CodePurpose): { subject: string; text: string } {
  return MAILS[phraseLanguageOf(language)][purpose];
}
