import type { Section } from '../../section.ts';
import type { PageScope } from '../parts.ts';

/** What a section is shown with. */
export interface Shown {
  section: Section;
  scope: PageScope;
}

/** The colours that a section stands on. */
export type Band = 'plain' | 'surface' | 'strong' | 'primary' | 'accent';
