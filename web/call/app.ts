import { h } from '../widget/dom.ts';
import { whenOnline } from '../widget/client.ts';
import { Refusal } from '../widget/refusal.ts';
import { type Client, isLocked } from './client.ts';
import { endView } from './end/end-view.ts';
import { EntryView, type Entry } from './entry/entry-view.ts';
import type { HelpFooter } from './help.ts';
import type { Kept, KeptCall, Unfinished } from './stored-call.ts';
import { LeaveCount } from './leave-count.ts';
import { wear } from './look.ts';
import { messageView, refusalMessage, type Message } from './message-view.ts';
import { STRINGS } from './strings/strings.ts';
import { TalkView } from './talk/talk-view.ts';
import { isOver, TextCall } from './text-call.ts';
import { VoicePart, type WayIn } from './voice/voice-part.ts';
import type { Clock, Interview, OpenedCall, OwnCall } from './wire.ts';

/** Longest wait between two attempts to reach the server, in milliseconds. */
const LONGEST_WAIT = 15_000;
/** The clock of a call that ends while the page is requesting it. */
const RUN_OUT: Clock = { activeMs: null, isPaused: false, pauseLeftMs: 0 };

/** Error codes for an interview that this link cannot open. */
const SHUT: ReadonlySet<string> = new Set(['invalid-token', 'gone', 'not-found']);

/** Error codes for a call that cannot be reopened. */
const OVER: ReadonlySet<string> = new Set(['invalid-token', 'call-ended', 'not-found']);

/** The candidate's page: from the entry to the end, and back into the call after a reload. */
export class App {
  readonly #main: HTMLElement;
  readonly #client: Client;
  readonly #kept: Kept;
  readonly #help: HelpFooter;
  /** Whether the interview began on this page, rather than before a reload. */
  #isBegunHere = false;
  /** The draft of a call that was opened elsewhere; not stored, and only shown in that call. */
  #unsent: Pick<KeptCall, 'callId' | 'draft'> | null = null;
  /** The token for joining a spoken call that was just opened: valid for seconds, so it is not stored. */
  #wayIn: WayIn | null = null;

  constructor(main: HTMLElement, { client, kept, help }: { client: Client; kept: Kept; help: HelpFooter }) {
    this.#main = main;
    this.#client = client;
    this.#kept = kept;
    this.#help = help;
  }

  /** Continues the call of this tab, or begins one. */
  async open(): Promise<void> {
    this.#show(h('p', { role: 'status' }, STRINGS.loading));
    const held = this.#kept.call;
    try {
      const { unfinished } = this.#kept;
      if (held) await this.#resume(held);
      else if (unfinished) this.#offer(unfinished);
      else this.#enter(await this.#client.interview());
    } catch (error) {
      this.#say(refusalMessage(error, () => void this.open()));
    }
  }

  #enter(interview: Interview): void {
    this.#wear(interview);
    if (interview.needsToken && !this.#client.hasLink)
      return this.#say({ title: STRINGS.invitedOnly, text: STRINGS.invitedOnlyNote });
    const view = new EntryView(
      interview,
      (entry) => this.#begin(interview, entry, view),
      (email) => this.#client.mailCode(interview.id, email),
    );
    this.#show(view.element);
  }

  /** An interview was begun in this browser and not ended: by the same person, or by somebody else who uses the device. */
  #offer(unfinished: Unfinished): void {
    this.#wear(unfinished.interview);
    const action = { label: STRINGS.goOn, run: () => void this.#reopen(unfinished) };
    const other = { label: STRINGS.beginAnew, run: () => this.#beginAnew() };
    this.#say({ title: STRINGS.unfinished, text: STRINGS.unfinishedNote, action, other });
  }

  #beginAnew(): void {
    this.#kept.unfinished = null;
    void this.open();
  }

  async #reopen({ resumeToken, interview, isSpoken }: Unfinished): Promise<void> {
    try {
      this.#take(await this.#client.reopen(resumeToken), { interview, isSpoken });
    } catch (error) {
      if (error instanceof Refusal && OVER.has(error.code)) return this.#beginAnew();
      return this.#say(refusalMessage(error, () => void this.open()));
    }
    await this.open();
  }

  /** Stores the call that was opened. */
  #take(opened: OpenedCall, { interview, isSpoken }: Pick<KeptCall, 'interview' | 'isSpoken'>): void {
    const { call_id: callId, access_token: accessToken, joinToken, activeMs, resumeToken } = opened;
    // A stored answer to a repeated request lacks the token, but this request was sent only once.
    if (accessToken === undefined) throw new Error('the call came without its token');
    const draft = this.#unsent?.callId === callId ? (this.#unsent.draft ?? '') : '';
    this.#unsent = null;
    this.#kept.begin({ callId, accessToken, interview, isSpoken, draft });
    this.#kept.unfinished = resumeToken === undefined ? null : { resumeToken, interview, isSpoken };
    this.#wayIn = joinToken === undefined ? null : { joinToken, activeMs };
  }

  async #begin(interview: Interview, entry: Entry, view: EntryView | null): Promise<void> {
    const { person, isSpoken } = entry;
    try {
      this.#take(await this.#client.register(person), { interview, isSpoken });
      this.#isBegunHere = true;
    } catch (error) {
      if (view && error instanceof Refusal && error.fields.includes('code')) return view.refuseCode();
      // The closed questions were changed in the meantime.
      if (error instanceof Refusal && error.fields.includes('answers')) return this.open();
      // Candidates who have given their consent and name need not do so again.
      const again = () => {
        this.#show(h('p', { role: 'status' }, STRINGS.beginning));
        void this.#begin(interview, entry, null);
      };
      return this.#say(refusalMessage(error, again));
    }
    await this.open();
  }

  async #resume(held: KeptCall): Promise<void> {
    this.#wear(held.interview);
    let own: OwnCall;
    try {
      own = await this.#client.call(held);
    } catch (error) {
      if (isLocked(error)) return this.#lost();
      throw error;
    }
    if (!isOver(own))
      return isSpokenAway(held) ? this.#speak(held, own) : this.#talk(this.#unsaid(held, own), own);
    if (own.call.status !== 'expired') return this.#finish(held, own);
    // The call was never joined: another one can be opened.
    this.#kept.forget();
    this.#kept.unfinished = null;
    this.#enter(await this.#client.interview());
  }

  /** Drops a draft that was being sent when the page was closed, if it has arrived: it must not be sent twice. */
  #unsaid(held: KeptCall, { call, pending }: OwnCall): KeptCall {
    // The server has it but did not reply: sent again, it gets a reply.
    if (pending !== null && !held.draft) return { ...held, draft: pending };
    const said = call.transcript.findLast(({ role }) => role === 'user')?.content;
    if (said === undefined || held.draft?.trim() !== said) return held;
    this.#kept.change({ draft: '' });
    return { ...held, draft: '' };
  }

  #talk(held: KeptCall, own: OwnCall): void {
    const call = new TextCall(this.#client, held, patience);
    const leaves = new LeaveCount(own.response?.tab_switch_count ?? 0, (times) => {
      view.leaves = times;
      // If this count is lost, the next one includes it.
      this.#client.store(held, { tab_switch_count: times }).catch(() => {});
    });
    const stop = () => {
      leaves.stop();
      view.stop();
    };
    const view = new TalkView({
      call,
      kept: this.#kept,
      held,
      clock: own.clock ?? RUN_OUT,
      leaves: leaves.times,
      lost: () => {
        stop();
        this.#lost();
      },
    });
    call.on('call_ended', () => {
      stop();
      void this.#ended(held, call);
    });
    this.#show(view.element);
    call.start(own);
    // After a reload, do not speak or listen at once: it would surprise, and browsers let a page speak only after a user action.
    if (own.clock?.isPaused) view.showPause(own.clock);
    else if (held.isSpoken && !this.#isBegunHere) view.pause();
    else view.begin();
  }

  #speak(held: KeptCall, own: OwnCall): void {
    const part = new VoicePart({
      client: this.#client,
      held,
      leaves: own.response?.tab_switch_count ?? 0,
      show: (view) => this.#show(view),
      say: (message) => this.#say(message),
      finish: () => this.#finish(held, null),
      typeInstead: () => this.#typeInstead(held),
      lost: () => this.#lost(),
    });
    const wayIn = this.#wayIn;
    this.#wayIn = null;
    if (wayIn) void part.join(wayIn);
    else part.offer(STRINGS.stillOpen, STRINGS.stillOpenNote);
  }

  /** Switches to typed answers if a spoken call cannot be joined. Throws the server's `Refusal`. */
  async #typeInstead({ interview, ...held }: KeptCall): Promise<void> {
    const opened = await this.#client.typeInstead(held);
    this.#take(opened, { interview: { ...interview, provider: 'local' }, isSpoken: false });
    this.#isBegunHere = true;
    await this.open();
  }

  async #ended(held: KeptCall, call: TextCall): Promise<void> {
    const own = await this.#client.call(held).catch(() => null);
    this.#kept.unfinished = null;
    if (call.turns.some(({ role }) => role === 'user')) return this.#finish(held, own, call);
    this.#kept.forget();
    if (!(await this.#mayReturn(own)))
      return this.#say({ title: STRINGS.done, text: `${STRINGS.notBegun} ${STRINGS.notAgain}` });
    const action = { label: STRINGS.again, run: () => void this.open() };
    this.#say({ title: STRINGS.done, text: STRINGS.notBegun, action });
  }

  /**
   * Whether another call can be opened: a personal link is used up with its call, and a verified address can answer only once.
   */
  async #mayReturn(own: OwnCall | null): Promise<boolean> {
    if (own?.response?.emailVerified) return false;
    try {
      await this.#client.interview();
      return true;
    } catch (error) {
      return !(error instanceof Refusal && SHUT.has(error.code));
    }
  }

  #finish(held: KeptCall, own: OwnCall | null, call?: TextCall): void {
    this.#kept.unfinished = null;
    const { concern, helpText } = call?.state ?? own ?? { concern: 'none', helpText: null };
    const view = endView({
      helpText: concern === 'none' ? null : (helpText ?? held.interview.helpText),
      myData: () => this.#client.myData(held),
      turns: call?.turns ?? own?.call.transcript ?? [],
      language: held.interview.language,
      isThanked: own?.response?.feedback !== undefined,
      send: (feedback) => this.#client.store(held, { feedback }),
      forget: () => {
        this.#kept.forget();
        void this.open();
      },
    });
    this.#show(view);
  }

  #lost(): void {
    this.#unsent = this.#kept.call;
    this.#kept.forget();
    const { unfinished } = this.#kept;
    const open = () => void (unfinished ? this.#reopen(unfinished) : this.open());
    const action = { label: STRINGS.openHere, run: open };
    this.#say({ title: STRINGS.interview, text: STRINGS.takenOver, action });
  }

  #wear({ theme, helpText, helpCountries }: Interview): void {
    this.#help.show(helpText, helpCountries, (country) => this.#client.helpIn(country));
    wear(theme.color ?? '');
  }

  #say(message: Message): void {
    this.#show(messageView(message));
  }

  #show(view: HTMLElement): void {
    this.#main.replaceChildren(view);
    // Screen readers start at the new view's heading; the page scrolls to the top.
    view.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/** Whether a voice provider handles the call, so that it is not typed here. */
function isSpokenAway({ interview }: KeptCall): boolean {
  return interview.provider !== 'local';
}

async function patience(attempt: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** (attempt - 1));
  await new Promise((resolve) => setTimeout(resolve, wait));
  await whenOnline();
}
