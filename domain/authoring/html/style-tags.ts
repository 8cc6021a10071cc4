import type { Element, ElementContent } from 'hast';

const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i img br ins kbd mark q s samp small span strike strong sub sup u var'.split(
    ' ',
  ),
);
const ALIGNABLE = /^(?:p|h[1-6]|div|td|th)$/;
const ALIGNED = /^(?:center|right|justify)$/;

interface Look {
  property: RegExp;
  /** Values for which the tag is added; `off`: values that cancel it. */
  on: RegExp;
  off: RegExp;
  tag: string;
  /** Tags that have this look by default. */
  already: RegExp;
}

const DECORATION = /^text-decoration(?:-line)?$/;
const LOOKS: readonly Look[] = [
  {
    property: /^font-weight$/,
    on: /^(?:bold|bolder|[6-9]00)$/,
    off: /^(?:normal|lighter|[1-5]00)$/,
    tag: 'strong',
    already: /^(?:b|strong|h[1-6]|th)$/,
  },
  {
    property: /^font-style$/,
    on: /^(?:italic|oblique)$/,
    off: /^normal$/,
    tag: 'em',
    already: /^(?:i|em|cite)$/,
  },
  // A link without underline is still a link.
  { property: DECORATION, on: /\bunderline\b/, off: /^none$/, tag: 'u', already: /^(?:u|ins|a)$/ },
  { property: DECORATION, on: /\bline-through\b/, off: /^none$/, tag: 's', already: /^(?:s|strike|del)$/ },
  { property: /^vertical-align$/, on: /^super$/, off: /^baseline$/, tag: 'sup', already: /^sup$/ },
  { property: /^vertical-align$/, on: /^sub$/, off: /^baseline$/, tag: 'sub', already: /^sub$/ },
];

/** Tags that are removed if the style cancels their look, like the wrapper of everything copied from Google Docs. */
const TAKEN_BACK = /^(?:b|strong|i|em|u|s|strike)$/;

/**
 * Adds tags for looks that only an element's `style` expresses: other editors write bold, italic, underlined and struck text that
 * way, and the alignment of blocks. Runs before the sanitiser, which removes styles.
 */
export function withStyleTags(element: Element): void {
  const { style } = element.properties;
  if (typeof style !== 'string') return;
  const said = declarationsOf(style);
  alignBy(element, said);
  const { tagName } = element;
  for (const { property, on, off, tag, already } of LOOKS) {
    const value = said.find(([name]) => property.test(name))?.[1] ?? '';
    if (already.test(tagName)) {
      if (off.test(value) && TAKEN_BACK.test(tagName)) element.tagName = 'span';
    } else if (on.test(value) && holdsWords(element)) {
      element.children = [{ type: 'element', tagName: tag, properties: {}, children: element.children }];
    }
  }
}

/** Names and values of a style; for repeated names, the last value wins and comes first. */
function declarationsOf(style: string): (readonly [string, string])[] {
  return style
    .toLowerCase()
    .split(';')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').replace('!important', '').trim()] as const;
    })
    .toReversed();
}

function alignBy(element: Element, said: readonly (readonly [string, string])[]): void {
  const value = said.find(([name]) => name === 'text-align')?.[1] ?? '';
  const align = value === 'end' ? 'right' : value;
  if (ALIGNABLE.test(element.tagName) && ALIGNED.test(align)) element.properties['align'] ??= align;
}

/** Whether all children are inline content, which a tag can be added around. */
function holdsWords({ children }: Element): boolean {
  const isInline = (child: ElementContent) => child.type !== 'element' || INLINE.has(child.tagName);
  return children.length > 0 && children.every(isInline);
}
