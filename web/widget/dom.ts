type Child = Node | string | null;

/**
 * Creates an element with attributes and children. Strings become text nodes: nothing is ever parsed as markup, and there are no
 * style attributes, so that it works under any Content-Security-Policy of the host page.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button with an icon or a text; `label` is its accessible name. */
export function button(
  attributes: Record<string, string>,
  content: Child,
  onClick: () => void,
): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, content);
  element.addEventListener('click', onClick);
  return element;
}

/** A button with only an icon; its name is for screen readers and the tooltip. */
export function iconButton(
  className: string,
  label: string,
  content: Node,
  onClick: () => void,
): HTMLButtonElement {
  return button({ class: className, 'aria-label': label, title: label }, content, onClick);
}

/** Text for screen readers only. */
export function spoken(text: string): HTMLSpanElement {
  return h('span', { class: 'spoken' }, text);
}
