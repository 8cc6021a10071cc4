import { h } from '../../widget/dom.ts';
import { secondsLeft } from '../clock.ts';
import { STRINGS } from '../strings/strings.ts';

/** The time that is left, for the eye; its last minute and its end are also said. */
export class TimeLeft {
  readonly element: HTMLElement;
  readonly #minutes: number;
  readonly #clock = h('span', { role: 'timer', 'aria-label': STRINGS.timeLeft });
  readonly #said = h('p', { class: 'spoken', role: 'status' });
  readonly #tick: number;
  #startedAt: number | null;

  constructor(minutes: number, startedAt: number | null) {
    this.#minutes = minutes;
    this.#startedAt = startedAt;
    this.element = h('p', { class: 'time' }, `${STRINGS.timeLeft}: `, this.#clock, this.#said);
    this.#tick = window.setInterval(() => this.#show(), 1_000);
    this.#show();
  }

  set startedAt(startedAt: number) {
    this.#startedAt = startedAt;
    this.#show();
  }

  stop(): void {
    clearInterval(this.#tick);
  }

  #show(): void {
    const left = secondsLeft(this.#startedAt, this.#minutes, Date.now());
    const time = STRINGS.minutes(Math.floor(left / 60), String(left % 60).padStart(2, '0'));
    const text = this.#startedAt === null ? `${time} (${STRINGS.notStarted})` : time;
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
    const said = left === 0 ? STRINGS.timeUp : left <= 60 ? STRINGS.minuteLeft : '';
    if (this.#said.textContent !== said) this.#said.textContent = said;
    this.#said.classList.toggle('spoken', left > 0);
  }
}
