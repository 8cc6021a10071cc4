import type { PageType } from '../../../domain/site/page-type.ts';

export const TYPE_WORDS: Record<PageType, { one: string; many: string }> = {
  article: { one: 'Article', many: 'Articles' },
  product: { one: 'Product', many: 'Products' },
  category: { one: 'Category', many: 'Categories' },
  home: { one: 'Home page', many: 'Home page' },
  landing: { one: 'Landing page', many: 'Landing pages' },
  contact: { one: 'Contact', many: 'Contact' },
  about: { one: 'About us', many: 'About us' },
  docs: { one: 'Documentation', many: 'Documentation' },
  faq: { one: 'FAQ', many: 'FAQs' },
  legal: { one: 'Legal', many: 'Legal' },
  other: { one: 'Other', many: 'Other' },
};
