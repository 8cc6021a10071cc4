import { h } from '../../widget/dom.ts';
import type { Person } from '../client.ts';
import { heading, masthead } from '../heading.ts';
import { canSpeak } from '../speech/recognition.ts';
import { STRINGS } from '../strings/strings.ts';
import type { Interview } from '../wire.ts';
import { AddressCode } from './address-code.ts';
import { ClosedQuestions } from './closed-questions.ts';
import { consentView } from './consent-view.ts';
import { DeviceCheck } from './device-check.ts';
import { Field } from './field.ts';

export interface Entry {
  person: Person;
  isSpoken: boolean;
}

/** The page before the interview: who interviews, what is stored, how to answer, whether the device works. */
export class EntryView {
  readonly element: HTMLElement;
  readonly #fields = new Map<'name' | 'email', Field>();
  readonly #closed: ClosedQuestions;
  readonly #agree = new Field('agree', STRINGS.agree, STRINGS.mustAgree, { type: 'checkbox' });
  readonly #way: Way;
  readonly #check: DeviceCheck;
  readonly #begin = h('button', { type: 'submit', class: 'primary' }, STRINGS.begin);
  readonly #enter: (entry: Entry) => Promise<void>;

  readonly #code: AddressCode | null;

  /** @param mailCode has a code mailed to an address */
  constructor(
    interview: Interview,
    enter: (entry: Entry) => Promise<void>,
    mailCode: (email: string) => Promise<void>,
  ) {
    this.#enter = enter;
    const isVoice = interview.provider !== 'local';
    this.#check = new DeviceCheck(interview.language, { speaksHere: !isVoice });
    this.#check.isSpoken = isVoice;
    this.#way = isVoice ? byVoice() : wayOf((isSpoken) => (this.#check.isSpoken = isSpoken));
    for (const part of interview.asks) this.#fields.set(part, fieldOf(part));
    this.#closed = new ClosedQuestions(interview.closedQuestions);
    const address = this.#fields.get('email');
    const mail = async () => {
      if (!address?.check()) return false;
      await mailCode(address.text);
      return true;
    };
    this.#code = address && interview.mailsCodes ? new AddressCode(mail) : null;
    const form = h(
      'form',
      { novalidate: '' },
      ...(this.#fields.size > 0 ? [h('h2', {}, STRINGS.you)] : []),
      ...[...this.#fields.values()].map(({ element }) => element),
      this.#code?.element ?? null,
      ...this.#closed.parts,
      h('h2', {}, STRINGS.before),
      consentView(interview.consentText, interview.language),
      this.#agree.element,
      this.#way.element,
      this.#check.element,
      this.#begin,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element = h(
      'section',
      { class: 'entry' },
      masthead(interview),
      heading(interview.name),
      h('p', { class: 'about' }, STRINGS.length(interview.timeDurationMinutes)),
      form,
    );
  }

  async #submit(): Promise<void> {
    if (this.#begin.getAttribute('aria-disabled') === 'true') return;
    const fields = [...this.#fields.values(), ...this.#closed.fields, this.#agree];
    // All fields show their errors; the first of them gets the focus.
    const checks = fields.map((field) => field.check());
    const wrong = fields.find((_, place) => !checks[place]);
    if (wrong) return wrong.input?.focus();
    this.#check.stop();
    this.#begin.setAttribute('aria-disabled', 'true');
    this.#begin.textContent = STRINGS.beginning;
    const named = Object.fromEntries([...this.#fields].map(([part, { text }]) => [part, text]));
    const code = this.#code?.text ?? '';
    const { answers } = this.#closed;
    const person = { ...named, ...(code === '' ? {} : { code }), ...(answers.length > 0 ? { answers } : {}) };
    await this.#enter({ person, isSpoken: this.#way.isSpoken() });
  }

  /** Reports a wrong code; everything else stays as entered. */
  refuseCode(): void {
    this.#begin.setAttribute('aria-disabled', 'false');
    this.#begin.textContent = STRINGS.begin;
    this.#code?.refuse();
  }
}

function fieldOf(part: 'name' | 'email'): Field {
  return part === 'name'
    ? new Field('name', STRINGS.name, STRINGS.mustName, { autocomplete: 'name', maxlength: '200' })
    : new Field('email', STRINGS.email, STRINGS.mustEmail, {
        type: 'email',
        autocomplete: 'email',
        maxlength: '320',
      });
}

/** How the candidate answers. */
interface Way {
  element: HTMLElement;
  isSpoken: () => boolean;
}

/** With a voice provider there is no choice. */
const byVoice = (): Way => ({
  element: h('p', { class: 'note' }, STRINGS.voiceNote),
  isSpoken: () => true,
});

/** Typing, or optionally speaking if the browser supports it. */
function wayOf(changed: (isSpoken: boolean) => void): Way {
  if (!canSpeak()) return { element: h('p', { class: 'note' }, STRINGS.notSpoken), isSpoken: () => false };
  const typed = h('input', { type: 'radio', name: 'way', id: 'typed', checked: '' });
  const spoken = h('input', { type: 'radio', name: 'way', id: 'spoken', 'aria-describedby': 'spoken-note' });
  const note = h('p', { class: 'note', id: 'spoken-note' }, STRINGS.spokenNote);
  const element = h(
    'fieldset',
    {},
    h('legend', {}, STRINGS.way),
    h('div', { class: 'choice' }, typed, h('label', { for: 'typed' }, STRINGS.typed)),
    h('div', { class: 'choice' }, spoken, h('label', { for: 'spoken' }, STRINGS.spoken)),
    note,
  );
  element.addEventListener('change', () => changed(spoken.checked));
  return { element, isSpoken: () => spoken.checked };
}
