import { button, h } from '../../widget/dom.ts';
import { Ear } from '../speech/recognition.ts';
import { Voice } from '../speech/voice.ts';
import { STRINGS } from '../strings/strings.ts';
import type { Composer } from './composer.ts';

/**
 * Speaking in place of typing: the interviewer's turns are read aloud, then the candidate's words are collected in the field,
 * where they can be corrected. Nothing is sent until the candidate sends it, so that nobody is interrupted while thinking.
 */
export class SpokenPart {
  /** The words being heard, before they are final. */
  readonly element = h('p', { class: 'guess', 'aria-live': 'off' });
  readonly #composer: Composer;
  readonly #voice: Voice;
  readonly #ear: Ear;
  readonly #toggle = button({ class: 'plain', 'aria-pressed': 'false' }, STRINGS.listen, () => {
    if (this.#ear.isListening) this.pause();
    else this.listen();
  });
  #last = '';
  /** The end of the field's text, which comes from the current listening. */
  #heard = '';
  /** Number of the current action; an action that was stopped does not continue. */
  #turn = 0;

  /** @param written called with the collected text, as the field does for typed text */
  constructor(language: string, composer: Composer, written: (text: string) => void) {
    this.#composer = composer;
    this.#voice = new Voice(language);
    this.#ear = new Ear(language, {
      words: (text) => {
        if (text === this.#heard) return;
        // Text typed in the meantime stays: only what was heard since then is replaced.
        if (!composer.text.endsWith(this.#heard)) this.#heard = '';
        const before = composer.text.slice(0, composer.text.length - this.#heard.length).trimEnd();
        this.#heard = text;
        composer.text = [before, text].filter(Boolean).join(' ');
        written(composer.text);
      },
      fresh: () => (this.#heard = ''),
      guess: (text) => (this.element.textContent = text ? `${STRINGS.hears} ${text}` : STRINGS.listening),
      failed: () => {
        this.#dress();
        composer.error = STRINGS.speechFailed;
      },
    });
    composer.offer(this.#toggle);
    composer.offer(button({ class: 'plain' }, STRINGS.readAloud, () => void this.say(this.#last)));
  }

  /** Reads a turn aloud, then listens. */
  async say(text: string): Promise<void> {
    this.pause();
    this.#last = text;
    const turn = this.#turn;
    await this.#voice.say(text);
    if (turn === this.#turn) this.listen();
  }

  listen(): void {
    this.#turn += 1;
    this.#voice.stop();
    this.#composer.error = '';
    this.#heard = '';
    this.#ear.start();
    this.#dress();
  }

  /** Stops listening and speaking. */
  pause(): void {
    this.#turn += 1;
    this.#voice.stop();
    this.#ear.stop();
    this.#dress();
  }

  #dress(): void {
    const { isListening } = this.#ear;
    this.#toggle.setAttribute('aria-pressed', String(isListening));
    this.#toggle.textContent = isListening ? STRINGS.stopListening : STRINGS.listen;
    this.element.textContent = isListening ? STRINGS.listening : '';
  }
}
