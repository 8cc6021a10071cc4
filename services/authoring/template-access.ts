import { sharedByCompany } from '../platform/access/authorize.ts';
import { findTemplate, type FoundTemplate } from './templates.ts';

/** Templates belong to the company; everyone may read the built-in ones, and nobody may change them. */
export const templateAccess = sharedByCompany<FoundTemplate>('template', findTemplate);
