import { sentencesIn } from '../../../domain/text/sentences.ts';

/** Reads texts aloud, one at a time. */
export class Voice {
  readonly #language: string;
  /** Number of the text being read; a stopped one reports nothing any more. */
  #turn = 0;

  constructor(language: string) {
    this.#language = language;
  }

  /** Reads it sentence by sentence, since browsers break off long texts; resolves at its end, or when it is stopped. */
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
      // Without a voice the text is there to be read.
      utterance.addEventListener('error', () => resolve());
      speechSynthesis.speak(utterance);
    });
  }
}
