import { button, h } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';

/** The most characters of one message (api/interviews/own-call.ts). */
const LONGEST = 20_000;

/** Keyboard shortcuts are only mentioned on devices with a keyboard, not on phones. */
const hint = () =>
  matchMedia('(hover: none) and (pointer: coarse)').matches ? STRINGS.takeTime : STRINGS.takeTimeWithKeys;

/** A field for answers, typed or collected from speech. Enter starts a new line, since answers are long. */
export class Composer {
  readonly element = h('form', { class: 'composer' });
  readonly #field = h('textarea', {
    id: 'answer',
    rows: '4',
    'aria-describedby': 'answer-hint',
    autocomplete: 'off',
    dir: 'auto',
  });
  readonly #hint = h('p', { class: 'note', id: 'answer-hint' }, hint());
  readonly #error = h('p', { class: 'error', role: 'alert' });
  readonly #send = button({ class: 'primary' }, STRINGS.send, () => this.element.requestSubmit());
  readonly #buttons = h('p', { class: 'buttons' }, this.#send);
  #isBusy = false;

  /** @param written called with the current text, to store it for a reload */
  constructor(send: (text: string) => void, written: (text: string) => void) {
    this.element.append(
      h('label', { for: 'answer' }, STRINGS.answer),
      this.#field,
      this.#hint,
      this.#error,
      this.#buttons,
    );
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#send.getAttribute('aria-disabled') !== 'true') send(this.text.trim());
    });
    this.#field.addEventListener('input', () => {
      this.#update();
      written(this.text);
    });
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      this.element.requestSubmit();
    });
    this.#update();
  }

  /** Puts a button beside the one that sends. */
  offer(other: HTMLElement): void {
    this.#buttons.append(other);
  }

  get text(): string {
    return this.#field.value;
  }

  set text(text: string) {
    this.#field.value = text;
    this.#update();
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  set isBusy(isBusy: boolean) {
    this.#isBusy = isBusy;
    this.#field.readOnly = isBusy;
    this.#send.textContent = isBusy ? STRINGS.sending : STRINGS.send;
    this.#update();
  }

  set error(text: string) {
    this.#error.textContent = text;
  }

  focus(): void {
    this.#field.focus({ preventScroll: true });
  }

  #update(): void {
    const isTooLong = this.text.trim().length > LONGEST;
    this.#hint.textContent = isTooLong ? STRINGS.tooLong(LONGEST) : hint();
    this.#field.setAttribute('aria-invalid', String(isTooLong));
    const isIdle = this.#isBusy || isTooLong || this.text.trim() === '';
    this.#send.setAttribute('aria-disabled', String(isIdle));
  }
}
