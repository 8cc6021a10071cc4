import { h } from '../../widget/dom.ts';
import { begun, secondsLeft, type ReadClock } from '../clock.ts';
import { STRINGS } from '../strings/strings.ts';
import type { Clock } from '../wire.ts';

/** Shows the time left; its last minute and its end are also announced to screen readers. */
export class TimeLeft {
  readonly element: HTMLElement;
  readonly #minutes: number;
  readonly #face = h('span', { role: 'timer', 'aria-label': STRINGS.timeLeft });
  readonly #said = h('p', { class: 'spoken', role: 'status' });
  readonly #tick: number;
  #clock: ReadClock;

  constructor(minutes: number, clock: Clock) {
    this.#minutes = minutes;
    this.#clock = { ...clock, at: Date.now() };
    this.element = h('p', { class: 'time' }, `${STRINGS.timeLeft}: `, this.#face, this.#said);
    this.#tick = window.setInterval(() => this.#show(), 1_000);
    this.#show();
  }

  /** The clock just received from the server. */
  set clock(clock: Clock) {
    this.#clock = { ...clock, at: Date.now() };
    this.#show();
  }

  /** The first answer is being sent. */
  begin(): void {
    this.#clock = begun(this.#clock, Date.now());
    this.#show();
  }

  stop(): void {
    clearInterval(this.#tick);
  }

  #show(): void {
    const left = secondsLeft(this.#clock, this.#minutes, Date.now());
    const time = STRINGS.minutes(Math.floor(left / 60), String(left % 60).padStart(2, '0'));
    const text = this.#clock.activeMs === null ? `${time} (${STRINGS.notStarted})` : time;
    if (this.#face.textContent !== text) this.#face.textContent = text;
    const said = left === 0 ? STRINGS.timeUp : left <= 60 ? STRINGS.minuteLeft : '';
    if (this.#said.textContent !== said) this.#said.textContent = said;
    this.#said.classList.toggle('spoken', left > 0);
  }
}
