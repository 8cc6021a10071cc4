import type { RichNode } from './rich-doc.ts';

/** Schemes that a link in a document may have: the web, mail and telephones. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms'];

/** What browsers skip at the beginning of a URL, and anywhere in it. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const SKIPPED = /^[\u0000-\u0020]+|[\t\r\n]/g;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/** Whether a link may lead there: by one of the schemes, in any case of its letters, or without one (an anchor, a path). */
export function isLinkTarget(href: string): boolean {
  const scheme = SCHEME.exec(href.replace(SKIPPED, ''))?.[1];
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase());
}

/** The JSON of a document, perhaps of nothing of ours, with its links that may not be: where they lead, each as often as it is there. */
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

/** The same JSON without these links; what they were on stays. */
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
