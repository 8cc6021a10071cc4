import { button, h } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';

/** An optional field for a code mailed to the address, which proves that the address is the candidate's. */
export class AddressCode {
  readonly element: HTMLElement;
  readonly #input = h('input', {
    id: 'code',
    name: 'code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '20',
    'aria-describedby': 'code-error',
  });
  readonly #field: HTMLElement;
  readonly #state = h('p', { class: 'note', role: 'status' }, STRINGS.verifyNote);
  readonly #error = h('p', { class: 'error', id: 'code-error', role: 'alert' });

  /** @param mail sends a code to the entered address; resolves to false if none was sent */
  constructor(mail: () => Promise<boolean>) {
    this.#field = h(
      'div',
      { class: 'field', hidden: '' },
      h('label', { for: 'code' }, STRINGS.code),
      this.#input,
      this.#error,
    );
    const send = button({ class: 'plain' }, STRINGS.sendCode, () => void this.#send(mail));
    this.#input.addEventListener('input', () => (this.#error.textContent = ''));
    this.element = h('div', {}, this.#state, h('p', { class: 'buttons' }, send), this.#field);
  }

  /** Empty: the candidate continues without a code. */
  get text(): string {
    return this.#input.value.trim();
  }

  refuse(): void {
    this.#error.textContent = STRINGS.badCode;
    this.#input.focus();
  }

  async #send(mail: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await mail())) return;
      this.#field.hidden = false;
      this.#state.textContent = STRINGS.codeSent;
      this.#input.focus();
    } catch {
      this.#state.textContent = STRINGS.failed;
    }
  }
}
