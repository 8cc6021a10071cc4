import type { Section } from '../section.ts';
import { textsOf } from '../section-texts.ts';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

/** The first e-mail address in a text; null if there is none. */
function emailIn(text: string): string | null {
  return EMAIL.exec(text)?.[0] ?? null;
}

/** An e-mail address for visitors of a page: from its sections (contact sections first), otherwise from the brief. */
export function mailAddress(sections: readonly Section[], brief: string): string | null {
  const isForContact = ({ type }: Section) => type === 'contact' || type === 'footer';
  const ordered = [...sections.filter(isForContact), ...sections.filter((one) => !isForContact(one))];
  const texts = ordered.flatMap(textsOf).map(({ text }) => text);
  return [...texts, brief].map(emailIn).find((found) => found !== null) ?? null;
}
