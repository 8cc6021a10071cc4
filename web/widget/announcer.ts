import { h } from './dom.ts';

/** Time in milliseconds after which screen readers have read an announcement from the page, so that it can be removed. */
const SAID_AFTER = 10_000;

/** Announcements for screen readers: whole paragraphs once they are complete, not each word. */
export class Announcer {
  readonly element = h('div', {
    class: 'spoken',
    role: 'status',
    'aria-live': 'polite',
    'aria-atomic': 'false',
  });

  say(text: string): void {
    const line = h('p', { dir: 'auto' }, text);
    this.element.append(line);
    setTimeout(() => line.remove(), SAID_AFTER);
  }
}
