import { sharedByCompany } from '../platform/access/authorize.ts';
import { findTemplate, type FoundTemplate } from './templates.ts';

/** Templates belong to the company; everyone reads the built-in ones, and nobody changes them. */
export const templateAccess = sharedByCompany<FoundTemplate>('template', findTemplate);
