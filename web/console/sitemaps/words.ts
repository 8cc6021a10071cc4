import type { PageType } from '../../../domain/content/page-type.ts';

export const TYPE_WORDS: Record<PageType, string> = {
  article: 'Articles',
  product: 'Products',
  category: 'Categories',
  home: 'Home page',
  landing: 'Landing pages',
  contact: 'Contact',
  about: 'About us',
  docs: 'Documentation',
  faq: 'Questions',
  legal: 'Legal',
  other: 'Others',
};
