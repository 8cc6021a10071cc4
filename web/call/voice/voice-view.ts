import { button, h } from '../../widget/dom.ts';
import { heading } from '../heading.ts';
import type { Interview } from '../wire.ts';
import { STRINGS } from '../strings/strings.ts';
import { ask } from '../talk/dialog.ts';
import { TimeLeft } from '../talk/time-left.ts';
import { Transcript } from '../talk/transcript.ts';
import { VoiceCall } from './voice-call.ts';

export interface VoicePlan {
  interview: Interview;
  /** How much of the interview's time was already used, in milliseconds. */
  activeMs: number;
  /** How often the page was left before. */
  leaves: number;
  /** The candidate wants to end the call. */
  leave: () => void;
  /** The call has ended, or the connection was lost. */
  ended: () => void;
}

/** An interview by voice: captions of the conversation, and the candidate's actions during it. */
export class VoiceView {
  readonly element: HTMLElement;
  readonly #plan: VoicePlan;
  readonly #call: VoiceCall;
  readonly #time: TimeLeft;
  readonly #state = h('p', { class: 'state', role: 'status' }, STRINGS.connecting);
  #isJoined = false;
  readonly #counted = h('p', { class: 'note' });
  readonly #mute = button({ class: 'plain', 'aria-pressed': 'false', disabled: '' }, STRINGS.mute, () =>
    this.#turnMute(),
  );

  constructor(plan: VoicePlan) {
    this.#plan = plan;
    const { name, language, timeDurationMinutes } = plan.interview;
    // The clock starts when the provider has started the call.
    const activeMs = plan.activeMs > 0 ? plan.activeMs : null;
    this.#time = new TimeLeft(timeDurationMinutes, { activeMs, isPaused: false, pauseLeftMs: 0 });
    const captions = new Transcript(language);
    // Screen readers do not announce captions: candidates who hear the call would hear everything twice.
    captions.element.setAttribute('aria-live', 'off');
    this.#call = new VoiceCall({
      started: () => {
        this.#isJoined = true;
        this.#time.begin();
        this.#mute.removeAttribute('disabled');
        this.#state.textContent = STRINGS.connected;
      },
      captions: (turns) => captions.show(turns),
      ended: plan.ended,
    });
    this.leaves = plan.leaves;
    const end = button({ class: 'plain' }, STRINGS.end, () => this.#askEnd());
    this.element = h(
      'section',
      { class: 'talk' },
      h('header', {}, heading(name), this.#time.element, h('p', { class: 'buttons' }, this.#mute, end)),
      captions.element,
      this.#state,
      this.#counted,
    );
  }

  /** Whether the interviewer has been heard in this view. */
  get isJoined(): boolean {
    return this.#isJoined;
  }

  set leaves(times: number) {
    this.#counted.textContent = STRINGS.counted(times);
  }

  /** Throws what `VoiceCall.start` throws. */
  join(joinToken: string): Promise<void> {
    return this.#call.start(joinToken);
  }

  /** Stops everything in this view. */
  stop(): void {
    this.#time.stop();
    this.#call.stop();
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  }

  #turnMute(): void {
    const isMuted = this.#mute.getAttribute('aria-pressed') !== 'true';
    this.#call.isMuted = isMuted;
    this.#mute.setAttribute('aria-pressed', String(isMuted));
    this.#state.textContent = isMuted ? STRINGS.muted : STRINGS.connected;
  }

  #askEnd(): void {
    ask(STRINGS.end, STRINGS.reallyEnd, [
      { label: STRINGS.endNow, run: this.#plan.leave },
      { label: STRINGS.stay, run: () => {} },
    ]);
  }
}
