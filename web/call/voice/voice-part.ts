import { Refusal } from '../../widget/refusal.ts';
import { isLocked, type Client } from '../client.ts';
import type { KeptCall } from '../stored-call.ts';
import { LeaveCount } from '../leave-count.ts';
import type { Message } from '../message-view.ts';
import { STRINGS } from '../strings/strings.ts';
import { VoiceView } from './voice-view.ts';

/** What is needed to join a call at the voice provider; valid once, and for seconds. */
export interface WayIn {
  joinToken: string;
  activeMs: number;
}

export interface VoicePartPlan {
  client: Client;
  held: KeptCall;
  /** How often the page was left before. */
  leaves: number;
  show: (view: HTMLElement) => void;
  say: (message: Message) => void;
  /** Switches to typing if nothing was said yet. Throws the server's `Refusal`. */
  typeInstead: () => Promise<void>;
  /** The interview is over. */
  finish: () => void;
  /** Called when the token is no longer valid. */
  lost: () => void;
}

/** An interview at the voice provider: joined, left, and joined again after a lost connection. */
export class VoicePart {
  readonly #plan: VoicePartPlan;
  #leaves: number;

  constructor(plan: VoicePartPlan) {
    this.#plan = plan;
    this.#leaves = plan.leaves;
  }

  /** Asks before continuing: browsers let a page speak only after a user action. */
  offer(title: string, text: string): void {
    const action = { label: STRINGS.goOn, run: () => void this.#joinAgain() };
    const other = { label: STRINGS.finished, run: () => void this.#leave() };
    this.#plan.say({ title, text, action, other });
  }

  /** The call was never joined: offers to try again, or to type. */
  #offerTyping(): void {
    const action = { label: STRINGS.tryAgain, run: () => void this.#joinAgain() };
    const other = { label: STRINGS.typeInstead, run: () => void this.#type() };
    const third = { label: STRINGS.end, run: () => void this.#leave() };
    this.#plan.say({ title: STRINGS.notJoined, text: STRINGS.notJoinedNote, action, other, third });
  }

  async #type(): Promise<void> {
    try {
      await this.#plan.typeInstead();
    } catch (error) {
      if (isLocked(error)) return this.#plan.lost();
      this.offer(STRINGS.notReached, STRINGS.notReachedNote);
    }
  }

  async join({ joinToken, activeMs }: WayIn): Promise<void> {
    const { client, held, show } = this.#plan;
    const counted = new LeaveCount(this.#leaves, (times) => {
      this.#leaves = times;
      view.leaves = times;
      // If this count is lost, the next one includes it.
      client.store(held, { tab_switch_count: times }).catch(() => {});
    });
    const stop = () => {
      counted.stop();
      view.stop();
    };
    const view = new VoiceView({
      interview: held.interview,
      activeMs,
      leaves: this.#leaves,
      leave: () => {
        stop();
        void this.#leave();
      },
      ended: () => {
        stop();
        if (view.isJoined || activeMs > 0) this.offer(STRINGS.lineClosed, STRINGS.lineClosedNote);
        else this.#offerTyping();
      },
    });
    show(view.element);
    try {
      await view.join(joinToken);
    } catch {
      stop();
      if (activeMs > 0) this.offer(STRINGS.notJoined, STRINGS.notJoinedNote);
      else this.#offerTyping();
    }
  }

  async #joinAgain(): Promise<void> {
    try {
      const { joinToken, activeMs } = await this.#plan.client.join(this.#plan.held);
      if (joinToken === undefined) throw new Error('the call came without a way into it');
      await this.join({ joinToken, activeMs });
    } catch (error) {
      if (isLocked(error)) return this.#plan.lost();
      if (error instanceof Refusal && error.code === 'call-ended') return this.#plan.finish();
      this.offer(STRINGS.notReached, STRINGS.notReachedNote);
    }
  }

  async #leave(): Promise<void> {
    try {
      await this.#plan.client.hangUp(this.#plan.held);
      this.#plan.finish();
    } catch (error) {
      if (isLocked(error)) return this.#plan.lost();
      this.offer(STRINGS.notReached, STRINGS.notReachedNote);
    }
  }
}
