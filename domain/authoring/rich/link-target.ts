import type { RichNode } from './rich-doc.ts';

/** Schemes that a link in a document may have: the web, mail and telephones. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms'];

/** Characters that browsers skip at the beginning of a URL, and anywhere in it. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const SKIPPED = /^[\u0000-\u0020]+|[\t\r\n]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Whether a document may link to this target: it has an allowed scheme (in any case), or none (an anchor, a path). */
export function isLinkTarget(href: string): boolean {
  const scheme = SCHEME.exec(href.replace(SKIPPED, ''))?.[1];
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase());
}

/** The forbidden link targets in JSON of any shape, including duplicates. */
export function forbiddenTargets(json: unknown): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    for (const mark of listIn(node.marks)) {
      const href = isNode(mark) && mark.type === 'link' ? mark.attrs?.['href'] : null;
      if (typeof href === 'string' && !isLinkTarget(href)) found.push(href);
    }
    for (const child of listIn(node.content)) visit(child);
  };
  visit(json);
  return found;
}

/** Removes forbidden links from the JSON; their content stays. */
export function withoutForbiddenTargets(json: unknown): unknown {
  if (!isNode(json)) return json;
  const isAllowed = (mark: unknown): boolean => forbiddenTargets({ marks: [mark] }).length === 0;
  return {
    ...json,
    ...(Array.isArray(json.marks) ? { marks: json.marks.filter(isAllowed) } : {}),
    ...(Array.isArray(json.content) ? { content: json.content.map(withoutForbiddenTargets) } : {}),
  };
}

function isNode(value: unknown): value is { [Key in keyof RichNode]?: RichNode[Key] } {
  return typeof value === 'object' && value !== null;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
