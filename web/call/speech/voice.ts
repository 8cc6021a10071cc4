import { sentencesIn } from '../../../domain/text/sentences.ts';

/** Reads texts aloud, one at a time. */
export class Voice {
  readonly #language: string;
  /** Number of the text being read; a text that was stopped no longer reports anything. */
  #turn = 0;

  constructor(language: string) {
    this.#language = language;
  }

  /** Reads sentence by sentence, since browsers cut off long texts; resolves at the end, or when stopped. */
  async say(text: string): Promise<void> {
    this.stop();
    const turn = this.#turn;
    for (const { text: sentence } of sentencesIn(text, this.#language)) {
      if (turn !== this.#turn) return;
      await this.#sayOne(sentence);
    }
  }

  stop(): void {
    this.#turn += 1;
    speechSynthesis.cancel();
  }

  #sayOne(sentence: string): Promise<void> {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = this.#language;
    return new Promise((resolve) => {
      utterance.addEventListener('end', () => resolve());
      // If speech fails, the text is still there to be read.
      utterance.addEventListener('error', () => resolve());
      speechSynthesis.speak(utterance);
    });
  }
}
