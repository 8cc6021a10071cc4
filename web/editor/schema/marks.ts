import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Highlight } from '@tiptap/extension-highlight';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Strike } from '@tiptap/extension-strike';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Underline } from '@tiptap/extension-underline';
import { safeLinkUrl } from '../safe-urls.ts';
import { inner } from './attributes.ts';

/** Nested emphasis is a separate mark, distinguished by its depth. */
const nested = { excludes: '', addAttributes: () => ({ depth: inner(1) }) };

const SafeLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { isRequired: true }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (safeLinkUrl(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    {
      ...HTMLAttributes,
      href: safeLinkUrl(String(HTMLAttributes['href'])),
      rel: 'noopener noreferrer nofollow',
    },
    0,
  ],
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  isAllowedUri: (url) => safeLinkUrl(url) !== null,
});

/** In the order of the domain's schema, in which marks are stored. */
export const MARKS = [
  SafeLink,
  Italic.extend(nested),
  Bold.extend(nested),
  Strike.extend(nested),
  Underline,
  Highlight,
  Subscript,
  Superscript,
  Code.extend({ excludes: 'code' }),
];
