import { joinedResults } from './joined-results.ts';

/** The part of the Web Speech API that we use; browsers have it under two names, TypeScript's types do not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(name: 'result', listener: (event: RecognitionEvent) => void): void;
  addEventListener(name: 'error', listener: (event: { error: string }) => void): void;
  addEventListener(name: 'end', listener: () => void): void;
  start(): void;
  abort(): void;
}

interface RecognitionEvent {
  results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>>;
}

type RecognitionMaker = new () => Recognition;

/** Errors after which a new attempt to listen would fail as well. */
const HOPELESS = new Set([
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
  'network',
]);

export interface Heard {
  /** All final words since listening began; each call replaces the last. */
  words: (text: string) => void;
  /** Listening starts anew: keep what was heard before. */
  fresh: () => void;
  /** The current guess at what is being spoken; empty: none. */
  guess: (text: string) => void;
  failed: () => void;
}

/** Whether this browser supports both speech recognition and speech synthesis. */
export function canSpeak(): boolean {
  return maker() !== null && 'speechSynthesis' in window;
}

/** Turns the candidate's voice into text from `start` to `stop`, however long the pauses. */
export class Ear {
  readonly #recognition: Recognition | null;
  #isWanted = false;

  constructor(language: string, heard: Heard) {
    const Maker = maker();
    this.#recognition = Maker && new Maker();
    if (!this.#recognition) return;
    Object.assign(this.#recognition, { lang: language, continuous: true, interimResults: true });
    this.#recognition.addEventListener('result', ({ results }) => {
      if (!this.#isWanted) return;
      const all = Array.from(results, (result) => ({
        isFinal: result.isFinal,
        text: result[0]?.transcript ?? '',
      }));
      const { words, guess } = joinedResults(all);
      heard.words(words);
      heard.guess(guess);
    });
    this.#recognition.addEventListener('error', ({ error }) => {
      if (!this.#isWanted || !HOPELESS.has(error)) return;
      this.stop();
      heard.failed();
    });
    // Browsers end recognition at every longer silence.
    this.#recognition.addEventListener('end', () => {
      if (!this.#isWanted) return;
      heard.fresh();
      this.#recognition?.start();
    });
  }

  get isListening(): boolean {
    return this.#isWanted;
  }

  start(): void {
    if (this.#isWanted || !this.#recognition) return;
    this.#isWanted = true;
    try {
      this.#recognition.start();
    } catch {
      // The previous recognition is still ending; its `end` event starts the next one.
    }
  }

  stop(): void {
    this.#isWanted = false;
    this.#recognition?.abort();
  }
}

function maker(): RecognitionMaker | null {
  const known = window as unknown as Record<string, RecognitionMaker | undefined>; // see above
  return known['SpeechRecognition'] ?? known['webkitSpeechRecognition'] ?? null;
}
