import { h } from '../../widget/dom.ts';

/** A labelled field with space for its error. */
export class Field {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #error: HTMLElement;
  readonly #wrong: string;

  /** @param wrong the error message for invalid input */
  constructor(name: string, label: string, wrong: string, attributes: Record<string, string>) {
    this.#wrong = wrong;
    this.#error = h('p', { class: 'error', id: `${name}-error`, role: 'alert' });
    this.input = h('input', {
      id: name,
      name,
      'aria-describedby': `${name}-error`,
      required: '',
      ...attributes,
    });
    const named = h('label', { for: name }, label);
    const isBox = attributes['type'] === 'checkbox';
    const line = isBox ? h('div', { class: 'choice' }, this.input, named) : null;
    this.element = h(
      'div',
      { class: 'field' },
      ...(line ? [line, this.#error] : [named, this.input, this.#error]),
    );
    this.input.addEventListener('input', () => this.#show(''));
  }

  /** Shows an error if the input is invalid. */
  check(): boolean {
    const isRight = this.input.checkValidity() && (this.input.type === 'checkbox' || this.text !== '');
    this.#show(isRight ? '' : this.#wrong);
    return isRight;
  }

  get text(): string {
    return this.input.value.trim();
  }

  #show(error: string): void {
    this.#error.textContent = error;
    this.input.setAttribute('aria-invalid', String(error !== ''));
  }
}
