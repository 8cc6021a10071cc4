import type { Announcer } from './announcer.ts';
import { button, h, spoken } from './dom.ts';
import { icon } from './icons.ts';
import { outsideLink, Prose } from './prose.ts';
import { RatingView, type SaveRating } from './rating-view.ts';
import type { Refusal } from './refusal.ts';
import { SourcesView } from './sources-view.ts';
import { inWords, STRINGS } from './strings.ts';
import type { Look, Message, Source } from './wire.ts';

/** The view of one answer, from the typing indicator to its rating. */
export class AnswerView {
  readonly element = h('div', { class: 'turn answer' });
  readonly #announcer: Announcer;
  readonly #prose = new Prose();
  readonly #sources = new SourcesView();
  readonly #status = h('div', { class: 'status' });
  readonly #trouble = h('div', { class: 'trouble' });
  #text = '';
  #caveat = '';
  #frame = 0;
  #announced = 0;
  #countdown: ReturnType<typeof setInterval> | undefined;

  constructor(announcer: Announcer) {
    this.#announcer = announcer;
    this.element.append(spoken(STRINGS.answerFollows));
  }

  /** Shows the typing indicator until the first text arrives. */
  wait(): void {
    this.#clearTrouble();
    this.#show(this.#status, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')));
    this.#status.append(spoken(STRINGS.thinking));
    this.#announcer.say(STRINGS.thinking);
  }

  reconnect(): void {
    const text = navigator.onLine ? STRINGS.reconnecting : STRINGS.offline;
    this.#show(this.#status, text);
    this.#announcer.say(text);
  }

  setSources(sources: Source[]): void {
    this.#sources.set(sources);
  }

  /** Shows the text so far, at most once per frame. Screen readers get whole paragraphs. */
  setText(text: string): void {
    this.#text = text;
    this.#frame ||= requestAnimationFrame(() => {
      this.#draw();
      this.#announce(this.#prose.texts().slice(0, -1));
    });
  }

  /** @param save stores a rating; null: this answer cannot be rated */
  finish({ content, referencedChunks, ragMetadata, feedback }: Message, save: SaveRating | null): void {
    this.#clearTrouble();
    this.#sources.set(referencedChunks);
    this.#text = content;
    cancelAnimationFrame(this.#frame);
    this.#draw();
    this.#sources.list(content);
    this.element.append(this.#sources.element);
    if (ragMetadata?.inTraining) {
      this.#caveat = STRINGS.stillReading;
      this.element.append(h('p', { class: 'caveat' }, this.#caveat));
    }
    if (save) this.element.append(new RatingView(feedback?.rating ?? null, save).element);
  }

  /** Announces what has not been announced yet; not used for answers of an earlier page view. */
  announceRest(): void {
    this.#announce([...this.#prose.texts(), ...(this.#caveat ? [this.#caveat] : [])]);
  }

  /** Shows what went wrong, with a button to retry and contact details of a person. */
  fail(refusal: Refusal, again: () => void, contact: Look['contact']): void {
    this.#status.remove();
    const text = explain(refusal);
    const retry = button({ class: 'small' }, STRINGS.tryAgain, again);
    this.#trouble.replaceChildren(icon('alert'), h('p', {}, text, ...waysTo(contact)), retry);
    this.element.append(this.#trouble);
    this.#announcer.say(text);
    if (refusal.retryAfter) this.#countDown(retry, refusal.retryAfter);
  }

  /** Removes the retry button, because a later question was asked. */
  giveUp(): void {
    this.#trouble.querySelector('button')?.remove();
    clearInterval(this.#countdown);
  }

  #draw(): void {
    this.#frame = 0;
    this.#status.remove();
    if (!this.#prose.element.isConnected) this.element.append(this.#prose.element);
    this.#prose.show(this.#text, this.#sources);
  }

  #announce(texts: string[]): void {
    for (const text of texts.slice(this.#announced)) this.#announcer.say(text);
    this.#announced = Math.max(this.#announced, texts.length);
  }

  #countDown(retry: HTMLButtonElement, seconds: number): void {
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      retry.disabled = left > 0;
      retry.textContent = left > 0 ? STRINGS.tryAgainIn(inWords(left)) : STRINGS.tryAgain;
      if (left <= 0) clearInterval(this.#countdown);
    };
    this.#countdown = setInterval(tick, 1000);
    tick();
  }

  #clearTrouble(): void {
    clearInterval(this.#countdown);
    this.#trouble.remove();
    this.#status.remove();
  }

  #show(box: HTMLElement, ...content: (Node | string)[]): void {
    box.replaceChildren(...content);
    this.element.append(box);
  }
}

/** Added to an error message: the agent's contact email and URL, if it has them. */
function waysTo({ email, url }: NonNullable<Look['contact']> = {}): (Node | string)[] {
  const ways = [
    ...(email ? [{ href: `mailto:${email}`, text: email }] : []),
    ...(url ? [{ href: url, text: url }] : []),
  ];
  if (ways.length === 0) return [];
  return [
    ` ${STRINGS.orPerson} `,
    ...ways.flatMap(({ href, text }) => [outsideLink(href, [document.createTextNode(text)]), ' ']),
  ];
}

function explain({ code, message, retryAfter }: Refusal): string {
  switch (code) {
    case 'rate-limited':
      return STRINGS.rateLimited(inWords(retryAfter ?? 60));
    case 'unreachable':
      return STRINGS.unreachable;
    case 'identity-not-verified':
      return STRINGS.notVerified;
    case 'origin-not-allowed':
      return STRINGS.siteRefused;
    case 'not-found':
      return STRINGS.failed;
    default:
      return message === code ? STRINGS.failed : message;
  }
}
