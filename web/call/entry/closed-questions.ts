import { h } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';
import type { Interview } from '../wire.ts';

/** A question answered by a choice. The page does not tell which choices are accepted. */
class ClosedQuestion {
  readonly element: HTMLFieldSetElement;
  readonly #radios: HTMLInputElement[];
  readonly #error: HTMLElement;

  constructor({ id, question, choices }: Interview['closedQuestions'][number]) {
    this.#error = h('p', { class: 'error', id: `${id}-error`, role: 'alert' });
    this.#radios = choices.map((value, place) =>
      h('input', { type: 'radio', name: id, id: `${id}-${place}`, value, 'aria-describedby': `${id}-error` }),
    );
    const lines = this.#radios.map((radio) =>
      h('div', { class: 'choice' }, radio, h('label', { for: radio.id, dir: 'auto' }, radio.value)),
    );
    this.element = h('fieldset', {}, h('legend', { dir: 'auto' }, question), ...lines, this.#error);
    this.element.addEventListener('change', () => (this.#error.textContent = ''));
  }

  /** Shows an error if no choice was made; returns whether one was. */
  check(): boolean {
    const isAnswered = this.answer !== undefined;
    this.#error.textContent = isAnswered ? '' : STRINGS.mustChoose;
    return isAnswered;
  }

  /** The element to focus if a choice is missing. */
  get input(): HTMLInputElement | undefined {
    return this.#radios[0];
  }

  get answer(): string | undefined {
    return this.#radios.find(({ checked }) => checked)?.value;
  }
}

/** The closed questions of an interview, before its first open one. */
export class ClosedQuestions {
  /** Empty without questions. */
  readonly parts: HTMLElement[];
  readonly fields: ClosedQuestion[];
  readonly #ids: string[];

  constructor(questions: Interview['closedQuestions']) {
    this.#ids = questions.map(({ id }) => id);
    this.fields = questions.map((question) => new ClosedQuestion(question));
    const elements = this.fields.map(({ element }) => element);
    this.parts = elements.length === 0 ? [] : [h('h2', {}, STRINGS.closedQuestions), ...elements];
  }

  get answers(): { questionId: string; answer: string }[] {
    return this.fields.map(({ answer = '' }, place) => ({ questionId: this.#ids[place] ?? '', answer }));
  }
}
