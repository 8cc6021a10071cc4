import { Announcer } from './announcer.ts';
import { AnswerView } from './answer-view.ts';
import { button, h, iconButton, spoken } from './dom.ts';
import { icon } from './icons.ts';
import { STRINGS } from './strings.ts';

/** Distance from the end, in pixels, within which the reader counts as being at the end. */
const NEAR = 48;

/**
 * The list of messages. It scrolls with new text while the reader is at its end, and stays in place while they read further up.
 */
export class Log {
  readonly announcer = new Announcer();
  readonly element = h('div', { class: 'log-frame' });
  readonly #scroller = h('div', {
    class: 'log',
    role: 'log',
    // The announcer is used instead, as it announces whole paragraphs.
    'aria-live': 'off',
    'aria-label': STRINGS.conversation,
    tabindex: '0',
  });
  readonly #turns = h('div', { class: 'turns' });
  readonly #toEnd = iconButton('to-end', STRINGS.newest, icon('down'), () => this.followEnd());
  #starters: HTMLElement | null = null;
  #follows = true;
  #lastTop = 0;

  constructor() {
    this.#scroller.append(this.#turns);
    this.element.append(this.#scroller, this.#toEnd);
    this.#scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    const resized = new ResizeObserver(() => (this.#follows ? this.followEnd() : this.#scrolled()));
    resized.observe(this.#turns);
    resized.observe(this.#scroller);
    this.#toEnd.hidden = true;
  }

  clear(): void {
    this.#turns.replaceChildren();
  }

  greeting(text: string): void {
    if (text === '') return;
    this.#turns.append(
      h('div', { class: 'turn answer greeting' }, h('p', { class: 'prose', dir: 'auto' }, text)),
    );
  }

  /** Shows questions that a visitor may begin with; they disappear with the first question. */
  starters(questions: readonly string[], ask: (question: string) => void): void {
    if (questions.length === 0) return;
    const buttons = questions.map((question) =>
      button({ class: 'starter', dir: 'auto' }, question, () => ask(question)),
    );
    this.#starters = h(
      'div',
      { class: 'starters', role: 'group', 'aria-label': STRINGS.starters },
      ...buttons,
    );
    this.#turns.append(this.#starters);
  }

  question(text: string): void {
    // Keeps the focus in the conversation when the focused button is removed.
    if (this.#starters?.matches(':focus-within')) this.#scroller.focus();
    this.#starters?.remove();
    const bubble = h('p', { class: 'bubble', dir: 'auto' }, text);
    this.#turns.append(h('div', { class: 'turn question' }, spoken(STRINGS.youSaid), bubble));
  }

  answer(): AnswerView {
    const view = new AnswerView(this.announcer);
    this.#turns.append(view.element);
    return view;
  }

  /** Adds a notice between the messages. @param before the answer above whose question it is inserted; null: at the end */
  notice(text: string, before: AnswerView | null = null): HTMLElement {
    const line = h('p', { class: 'notice' }, text);
    this.announcer.say(text);
    const question = before?.element.previousElementSibling ?? null;
    this.#turns.insertBefore(line, question);
    return line;
  }

  followEnd(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
    this.#follow(true);
  }

  /** Text that grows also increases the distance from the end, so only scrolling up counts as leaving it. */
  #scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isAtEnd || scrollTop < this.#lastTop) this.#follow(isAtEnd);
    this.#lastTop = scrollTop;
  }

  #follow(follows: boolean): void {
    this.#follows = follows;
    this.#toEnd.hidden = follows;
  }
}
