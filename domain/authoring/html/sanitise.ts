import type { Element, Root, RootContent } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { isLinkTarget, LINK_SCHEMES } from '../rich/link-target.ts';
import type { Loss } from '../rich/rich-doc.ts';
import { attributeName } from './attribute-name.ts';
import { parseHtml } from './parse-html.ts';
import { withStyleTags } from './style-tags.ts';
import { withWordLists } from './word-lists.ts';

/**
 * The HTML allowed in documents: GitHub's list plus what the editor adds. No scripts, styles or handlers; links use a few schemes
 * only. Ids get a prefix, so that none can shadow a property of the page.
 */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'u',
    'mark',
    'abbr',
    'small',
    'figure',
    'figcaption',
    'caption',
    'colgroup',
    'col',
    'address',
    'article',
    'aside',
    'header',
    'footer',
    'main',
    'nav',
    'time',
    'wbr',
    'bdi',
    'bdo',
    'dfn',
  ],
  attributes: {
    ...defaultSchema.attributes,
    '*': ['title', 'lang', 'dir', 'id', 'align', ...(defaultSchema.attributes?.['*'] ?? [])],
    a: [
      'href',
      'title',
      ['className', 'data-footnote-backref'],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaLabel',
    ],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    ol: ['start', 'reversed', 'type', 'className'],
    time: ['dateTime'],
    col: ['span'],
    aside: [['dataCallout', /^[a-z]{1,20}$/]],
    div: [['dataPageBreak', 'true'], 'align'],
    code: [
      ['className', /^language-./],
      ['dataMeta', /^.{0,200}$/],
    ],
  },
  // Elements removed together with their content, which is no text of the document.
  strip: ['script', 'style', 'title', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  protocols: {
    ...defaultSchema.protocols,
    href: [...LINK_SCHEMES],
    src: ['http', 'https', 'data'],
    cite: ['http', 'https'],
  },
};

/** Images embedded as data URLs, in formats that cannot contain scripts; SVG can. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/** Prefix that `hast-util-sanitize` adds to ids. */
export const PREFIX = 'user-content-';
const PREFIXES = /^(?:user-content-)+/;

/** External HTML as a tree that cannot run anything. Throws RichProblem if it is nested too deeply. */
export function safeTree(html: string): Root {
  return safe(parseHtml(html));
}

/** Removes anything that could run from any tree. Safe trees do not change. */
export function safe(tree: Root): Root {
  const copy = withWordLists(structuredClone(tree));
  dropFields(copy);
  eachElement(copy, withStyleTags);
  eachElement(copy, withoutPrefixes);
  eachElement(copy, withPlainScheme);
  const clean = sanitize(copy, SCHEMA);
  const root: Root = clean.type === 'root' ? clean : { type: 'root', children: [] };
  eachElement(root, dropOddImage);
  eachElement(root, followPrefix);
  return root;
}

export function sanitiseHtml(html: string): string {
  return toHtml(safeTree(html));
}

/** Tags and attributes that `safe` removes from the tree, without duplicates, in document order. */
export function sanitiserLosses(tree: Root): Loss[] {
  return unsafeParts(tree).map((part) => ({ what: 'Documents do not keep this HTML.', where: part }));
}

function unsafeParts(tree: Root): string[] {
  const left = new Map<string, number>();
  eachElement(safe(tree), (element) => {
    for (const name of partsOf(element)) left.set(name, (left.get(name) ?? 0) + 1);
  });
  const gone = new Set<string>();
  const said = withWordLists(structuredClone(tree));
  eachElement(said, withStyleTags);
  eachElement(said, (element) => {
    for (const name of partsOf(element)) {
      const count = left.get(name) ?? 0;
      if (count === 0) gone.add(name);
      else left.set(name, count - 1);
    }
  });
  return [...gone];
}

function partsOf({ tagName, properties }: Element): string[] {
  return [`<${tagName}>`, ...Object.keys(properties).map((name) => `${attributeName(name)} of <${tagName}>`)];
}

function eachElement(node: Root | RootContent, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) eachElement(child, visit);
}

/** Form fields, all of which the sanitiser would turn into checkboxes. */
function dropFields(node: Root | RootContent): void {
  if (!('children' in node)) return;
  const isField = (child: RootContent) =>
    child.type === 'element' &&
    child.tagName === 'input' &&
    String(child.properties['type']).toLowerCase() !== 'checkbox';
  // Filtering does not change the type of the children.
  node.children = node.children.filter((child) => !isField(child)) as typeof node.children;
  for (const child of node.children) dropFields(child);
}

/** Removes existing prefixes, because the sanitiser always adds one. */
function withoutPrefixes({ properties }: Element): void {
  for (const name of ['id', 'name']) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = value.replace(PREFIXES, '');
  }
}

/** Normalises the scheme, which the sanitiser recognises only in lower case and at the very start. */
function withPlainScheme({ properties }: Element): void {
  const { href } = properties;
  if (typeof href === 'string' && isLinkTarget(href))
    properties['href'] = href.trimStart().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** Adds the prefix to links within the document, so that they match the prefixed ids. */
function followPrefix({ tagName, properties }: Element): void {
  const { href } = properties;
  if (tagName === 'a' && typeof href === 'string' && /^#./.test(href))
    properties['href'] = `#${PREFIX}${href.slice(1).replace(PREFIXES, '')}`;
}

function dropOddImage({ tagName, properties }: Element): void {
  const { src } = properties;
  if (tagName === 'img' && typeof src === 'string' && /^\s*data:/i.test(src) && !DATA_IMAGE.test(src))
    delete properties['src'];
}
