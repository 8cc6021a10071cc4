import { button, h } from '../../widget/dom.ts';
import { Refusal } from '../../widget/refusal.ts';
import { isLocked } from '../client.ts';
import { heading } from '../heading.ts';
import type { Kept, KeptCall } from '../stored-call.ts';
import { STRINGS } from '../strings/strings.ts';
import type { TextCall } from '../text-call.ts';
import type { Action, Clock, TalkState } from '../wire.ts';
import { Composer } from './composer.ts';
import { ConcernPart } from './concern-part.ts';
import { ask } from './dialog.ts';
import { Progress } from './progress.ts';
import { SpokenPart } from './spoken-part.ts';
import { TimeLeft } from './time-left.ts';
import { Transcript } from './transcript.ts';

export interface TalkPlan {
  call: TextCall;
  kept: Kept;
  /** The call as stored when the view opens. */
  held: KeptCall;
  clock: Clock;
  /** How often the page was left before. */
  leaves: number;
  /** Called when the token is no longer valid. */
  lost: () => void;
}

/** The interview itself, typed or spoken in the browser. */
export class TalkView {
  readonly element: HTMLElement;
  readonly #plan: TalkPlan;
  readonly #transcript: Transcript;
  readonly #time: TimeLeft;
  readonly #composer: Composer;
  readonly #speech: SpokenPart | null;
  readonly #counted = h('p', { class: 'note' });
  readonly #state = h('p', { class: 'state', role: 'status' });
  readonly #progress = new Progress();
  readonly #concern = new ConcernPart({
    goOn: () => void this.#say(STRINGS.goOn, 'resume'),
    end: () => void this.#hangUp(),
  });
  /** Buttons that answer for the candidate. */
  readonly #presses: readonly HTMLElement[];
  #isStopped = false;
  /** Settles when the server has answered the last request about its clock. */
  #told: Promise<unknown> = Promise.resolve();

  constructor(plan: TalkPlan) {
    this.#plan = plan;
    const { call, kept, held } = plan;
    const { name, language, timeDurationMinutes } = held.interview;
    this.#transcript = new Transcript(language);
    this.#time = new TimeLeft(timeDurationMinutes, plan.clock);
    const written = (draft: string) => kept.change({ draft });
    this.#composer = new Composer((text) => void this.#say(text), written);
    this.#composer.text = held.draft ?? '';
    this.#presses = [
      button({ class: 'plain' }, STRINGS.repeat, () => void this.#say(STRINGS.repeat, 'repeat')),
      button({ class: 'plain' }, STRINGS.skip, () => void this.#say(STRINGS.skip, 'skip')),
    ];
    for (const press of this.#presses) this.#composer.offer(press);
    this.#speech = held.isSpoken ? new SpokenPart(language, this.#composer, written) : null;
    this.leaves = plan.leaves;
    call.on('update', ({ transcript, state }) => {
      this.#transcript.show(transcript);
      this.#showState(state);
    });
    call.on('error', () => (this.#state.textContent = STRINGS.offline));
    call.on('agent_stop_talking', () => (this.#state.textContent = ''));
    this.element = h(
      'section',
      { class: 'talk' },
      h(
        'header',
        {},
        heading(name),
        this.#progress.element,
        this.#time.element,
        h(
          'p',
          { class: 'buttons' },
          button({ class: 'plain' }, STRINGS.pause, () => this.pause()),
          button({ class: 'plain' }, STRINGS.end, () => this.#askEnd()),
        ),
      ),
      this.#transcript.element,
      this.#concern.element,
      this.#state,
      this.#speech?.element ?? null,
      this.#composer.element,
      this.#counted,
    );
  }

  set leaves(times: number) {
    this.#counted.textContent = STRINGS.counted(times);
  }

  /** Call once the view is shown: reads the current question aloud if the candidate chose to speak. */
  begin(): void {
    // A turn that arrives during a pause is read when the pause ends.
    if (this.#isStopped || document.querySelector('dialog[open]')) return;
    this.#composer.focus();
    this.#readLast();
  }

  pause(): void {
    const say = this.showPause(null);
    this.#stopClock(true).then(
      (clock) => say(pauseNote(clock)),
      () => say(STRINGS.pauseFailed),
    );
  }

  /**
   * Shows the dialog of a pause.
   * @param clock the paused clock; null while the request to pause is running
   */
  showPause(clock: Clock | null): (text: string) => void {
    this.#speech?.pause();
    const resume = () => {
      // If the request is lost, the clock restarts with the next answer.
      this.#stopClock(false).catch(() => {});
      this.begin();
    };
    const text = clock ? pauseNote(clock) : STRINGS.pausing;
    return ask(STRINGS.paused, text, [{ label: STRINGS.resume, run: resume }]);
  }

  /** Sends the requests one after another, however short a pause is. */
  #stopClock(isPaused: boolean): Promise<Clock> {
    const told = this.#told.then(() => this.#plan.call.pause(isPaused));
    this.#told = told.then(
      (clock) => (this.#time.clock = clock),
      () => {},
    );
    return told;
  }

  /** Stops everything in this view. */
  stop(): void {
    this.#isStopped = true;
    this.#time.stop();
    this.#speech?.pause();
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  }

  #showState(state: TalkState): void {
    this.#progress.show(state);
    this.#concern.show(state);
    const isPaused = state.concern === 'possible';
    for (const press of this.#presses) press.hidden = isPaused;
    // The server has paused the clock.
    if (isPaused) this.#stopClock(true).catch(() => {});
  }

  /** Text in the field stays there if a button answers instead. */
  async #say(text: string, action?: Action): Promise<void> {
    const { call, kept } = this.#plan;
    if (this.#composer.isBusy) return;
    this.#speech?.pause();
    this.#composer.isBusy = true;
    this.#composer.error = '';
    this.#time.begin();
    try {
      await call.say(text, action);
      if (action === undefined) {
        this.#composer.text = '';
        kept.change({ draft: '' });
      }
      this.#composer.isBusy = false;
      this.begin();
    } catch (error) {
      this.#composer.isBusy = false;
      if (isLocked(error)) return this.#plan.lost();
      this.#composer.error = error instanceof Refusal ? error.message : STRINGS.failed;
      this.#composer.focus();
    }
  }

  #readLast(): void {
    const last = this.#plan.call.turns.at(-1);
    if (last?.role === 'agent') void this.#speech?.say(last.content);
  }

  #askEnd(): void {
    this.#speech?.pause();
    const question = this.#composer.text.trim() === '' ? STRINGS.reallyEnd : STRINGS.reallyEndUnsent;
    ask(STRINGS.end, question, [
      { label: STRINGS.endNow, run: () => void this.#hangUp() },
      { label: STRINGS.stay, run: () => this.begin() },
    ]);
  }

  async #hangUp(): Promise<void> {
    // A request to end the pause must not reach the server after the call is over.
    await this.#told;
    try {
      await this.#plan.call.stopCall();
    } catch (error) {
      if (isLocked(error)) return this.#plan.lost();
      this.#composer.error = STRINGS.notReachedNote;
    }
  }
}

/** Tells how a pause affects the time. */
function pauseNote({ activeMs, isPaused, pauseLeftMs }: Clock): string {
  if (activeMs === null) return STRINGS.pausedBefore;
  return isPaused ? STRINGS.pausedUntil(new Date(Date.now() + pauseLeftMs)) : STRINGS.pausesOver;
}
