import { button, h } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';
import { Voice } from '../speech/voice.ts';

/** Checks and shows whether everything works: the connection and, for speaking, the microphone and sound. */
export class DeviceCheck {
  readonly element: HTMLElement;
  readonly #voice: Voice;
  readonly #connection = row(STRINGS.checkConnection);
  readonly #microphone = row(STRINGS.checkMicrophone);
  readonly #level = h('meter', { min: '0', max: '1', value: '0', 'aria-label': STRINGS.level });
  readonly #speaking: HTMLElement;
  #open: { stop: () => void } | null = null;

  /** @param speaksHere the browser itself reads the questions aloud */
  constructor(language: string, { speaksHere }: { speaksHere: boolean }) {
    this.#voice = new Voice(language);
    const start = button({ class: 'plain' }, STRINGS.startCheck, () => void this.#listen());
    const sound = button({ class: 'plain' }, STRINGS.playSound, () => {
      void this.#voice.say(STRINGS.soundExample);
    });
    this.#speaking = h(
      'div',
      { class: 'speaking', hidden: '' },
      this.#microphone.element,
      this.#level,
      h('p', { class: 'buttons' }, start, speaksHere ? sound : null),
    );
    this.element = h(
      'section',
      { class: 'check', 'aria-labelledby': 'check' },
      h('h2', { id: 'check' }, STRINGS.check),
      this.#connection.element,
      this.#speaking,
    );
    this.#microphone.say(STRINGS.unchecked);
    this.#showConnection();
    addEventListener('online', () => this.#showConnection());
    addEventListener('offline', () => this.#showConnection());
  }

  /** Whether microphone and sound are needed. */
  set isSpoken(isSpoken: boolean) {
    this.#speaking.hidden = !isSpoken;
    if (!isSpoken) this.stop();
  }

  stop(): void {
    this.#open?.stop();
    this.#open = null;
    if ('speechSynthesis' in window) this.#voice.stop();
  }

  async #listen(): Promise<void> {
    this.stop();
    this.#microphone.say(STRINGS.checking);
    try {
      this.#open = await openMicrophone((level) => (this.#level.value = level));
      this.#microphone.say(`${STRINGS.works}. ${STRINGS.sayAnything}`);
    } catch {
      this.#microphone.say(`${STRINGS.fails}. ${STRINGS.microphoneRefused}`);
    }
  }

  #showConnection(): void {
    this.#connection.say(navigator.onLine ? STRINGS.works : STRINGS.fails);
  }
}

function row(label: string): { element: HTMLElement; say: (text: string) => void } {
  const state = h('span', { role: 'status' });
  return {
    element: h('p', { class: 'row' }, h('strong', {}, `${label}: `), state),
    say: (text) => (state.textContent = text),
  };
}

/** Measures the volume at the microphone until `stop`. Throws the browser's error if access is refused. */
async function openMicrophone(show: (level: number) => void): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    show(loudness(samples));
    frame = requestAnimationFrame(look);
  };
  look();
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

/** The volume of samples from -1 to 1: 0 for silence, 1 for a loud voice (root mean square of .25). */
function loudness(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(square) * 4);
}
