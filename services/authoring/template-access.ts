import { sharedByCompany } from '../platform/access/authorize.ts';
import { findTemplate, type FoundTemplate } from './templates.ts';

/** Templates belong to the company; the built-in ones are read by all and changed by nobody. */
export const templateAccess = sharedByCompany<FoundTemplate>('template', findTemplate);
