import type { TemplateRecord } from '../template.ts';
import { agreements } from './agreements.ts';
import { articles } from './articles.ts';
import { invoices } from './invoices.ts';
import { letters } from './letters.ts';
import { meetings } from './meetings.ts';
import { plans } from './plans.ts';
import { proposals } from './proposals.ts';
import { reports } from './reports.ts';
import { resumes } from './resumes.ts';

/** The templates that every company has, by name. */
export const BUILT_IN_TEMPLATES: readonly TemplateRecord[] = [
  ...resumes,
  ...letters,
  ...reports,
  ...proposals,
  ...invoices,
  ...meetings,
  ...articles,
  ...agreements,
  ...plans,
].toSorted((a, b) => (a.name < b.name ? -1 : 1));
