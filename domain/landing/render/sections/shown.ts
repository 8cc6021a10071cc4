import type { Section } from '../../section.ts';
import type { PageScope } from '../parts.ts';

/** What a section is rendered from. */
export interface Shown {
  section: Section;
  scope: PageScope;
}

/** The background of a section. */
export type Band = 'plain' | 'surface' | 'strong' | 'primary' | 'accent';
