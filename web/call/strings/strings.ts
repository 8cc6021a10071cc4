import { de } from './de.ts';
import { en, type Strings } from './en.ts';

export type { Strings } from './en.ts';

/** The texts of the page's language, which is the interviewer's as far as there are texts for it. */
export const STRINGS: Strings = document.documentElement.lang === 'de' ? de : en;
