import { h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import { STRINGS } from './strings.ts';

/** Maximum length of a question, in characters, as on the server. */
const LONGEST = 10_000;

/** The field for questions. Enter sends, Shift+Enter starts a new line. */
export class Composer {
  readonly element = h('form', { class: 'composer' });
  readonly #hint = h('p', { class: 'hint', id: 'hint', role: 'status' });
  readonly #field = h('textarea', {
    rows: '1',
    placeholder: STRINGS.placeholder,
    'aria-label': STRINGS.question,
    'aria-describedby': 'hint',
    enterkeyhint: 'send',
    autocomplete: 'off',
    dir: 'auto',
  });
  readonly #send = iconButton('send', STRINGS.send, icon('send'), () => this.element.requestSubmit());
  readonly #ask: (text: string) => void;
  #isBusy = false;

  constructor(ask: (text: string) => void, note: string) {
    this.#ask = ask;
    const box = h('div', { class: 'box' }, this.#field, this.#send);
    this.element.append(this.#hint, box, h('p', { class: 'note' }, note));
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#field.addEventListener('input', () => this.update());
    this.#field.addEventListener('keydown', (event) => {
      // Some browsers only report an active input method with key code 229.
      const isComposing = event.isComposing || event.keyCode === 229;
      if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
      event.preventDefault();
      this.#submit();
    });
    this.update();
  }

  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    this.update();
  }

  /** Fills in a text for the visitor to send. */
  suggest(text: string): void {
    this.#field.value = text;
    this.update();
  }

  focus(): void {
    this.#field.focus({ preventScroll: true });
  }

  /** Shows what prevents sending, and adapts the height to the text. */
  update(): void {
    const text = this.#field.value.trim();
    const isTooLong = text.length > LONGEST;
    const hint = isTooLong ? STRINGS.tooLong(text.length, LONGEST) : navigator.onLine ? '' : STRINGS.offline;
    if (this.#hint.textContent !== hint) this.#hint.textContent = hint;
    this.#field.setAttribute('aria-invalid', String(isTooLong));
    // Not `disabled`, so that it keeps its place in the tab order.
    this.#send.setAttribute('aria-disabled', String(this.#isBusy || isTooLong || text === ''));
    this.#field.style.height = 'auto';
    this.#field.style.height = `${this.#field.scrollHeight}px`;
  }

  #submit(): void {
    if (this.#send.getAttribute('aria-disabled') === 'true') return;
    const text = this.#field.value.trim();
    this.#field.value = '';
    this.update();
    this.#ask(text);
  }
}
