import { h } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';
import type { TalkState } from '../wire.ts';

/** `Question 2 of 6`, as text and as a bar. */
export class Progress {
  readonly element = h('div', { class: 'progress', hidden: '' });
  readonly #words = h('p', {});
  readonly #bar = h('progress', { 'aria-hidden': 'true' });

  constructor() {
    this.element.append(this.#words, this.#bar);
  }

  show({ question }: TalkState): void {
    this.element.hidden = question === null;
    if (!question) return;
    this.#words.textContent = STRINGS.questionOf(question.number, question.of);
    this.#bar.max = question.of;
    this.#bar.value = question.number;
  }
}
