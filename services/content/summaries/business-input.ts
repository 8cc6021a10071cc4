import type { Fence } from '../../../domain/platform/fence.ts';

/** The known facts about a business. */
export interface BusinessInput {
  name: string;
  /** The language of the target site; empty: that of the texts. */
  language: string;
  details: string;
  pages: readonly { url: string; title: string; text: string }[];
}

/** All input, fenced as `business`. */
export function fencedBusiness({ name, language, details, pages }: BusinessInput, fence: Fence): string {
  return fence.wrap('business', [
    ...(name ? [{ label: 'Name: ', text: name }] : []),
    ...(language ? [{ label: 'Language: ', text: language }] : []),
    ...(details ? [{ label: 'Details: ', text: details }] : []),
    ...pages.map(({ url, title, text }) => ({ label: 'Page: ', text: `${url}\n${title}\n${text}` })),
  ]);
}
