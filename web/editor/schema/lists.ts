import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { inner, wholeNumber } from './attributes.ts';

/** Whether there is no space between the list's items. */
const tight = { default: true, rendered: true, ...boolean('data-tight', true) };

function boolean(name: string, value: boolean) {
  return {
    parseHTML: (element: HTMLElement) =>
      element.hasAttribute(name) ? element.getAttribute(name) === 'true' : value,
    renderHTML: ({ tight: is }: Record<string, unknown>) => ({ [name]: String(is) }),
  };
}

const start = { default: 1, parseHTML: wholeNumber('start', 1, 0) };

/** Lists as in Markdown: an item may begin with any block. */
export const LISTS = [
  BulletList.extend({ content: 'listItem+', addAttributes: () => ({ tight }) }),
  OrderedList.extend({ content: 'listItem+', addAttributes: () => ({ start, tight }) }),
  ListItem.extend({ content: 'block+', addAttributes: () => ({ checked: inner(null) }) }),
  TaskList.extend({ content: 'taskItem+', addAttributes: () => ({ tight }) }),
  TaskItem.extend({ content: 'block+' }).configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `Done: ${node.textContent || 'empty task'}` },
  }),
  ListKeymap,
];
