import { Announcer } from './announcer.ts';
import { AnswerView } from './answer-view.ts';
import { button, h, iconButton, spoken } from './dom.ts';
import { icon } from './icons.ts';
import { STRINGS } from './strings.ts';

/** Distance from the end within which a reader counts as being there. Pixels. */
const NEAR = 48;

/** The conversation. It follows its end while the reader is there, and stays where it is while they read further up. */
export class Log {
  readonly announcer = new Announcer();
  readonly element = h('div', { class: 'log-frame' });
  readonly #scroller = h('div', {
    class: 'log',
    role: 'log',
    // The announcer speaks instead, in pieces that make sense.
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

  /** Questions that a visitor may begin with; they go with the first one that is asked. */
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
    // The focus stays in the conversation when the button that has it is removed.
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

  /** Adds a notice between the messages. @param before the element after it; null: at the end */
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

  /** A growing text also moves the end away: only a reader who scrolls up has left it. */
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
