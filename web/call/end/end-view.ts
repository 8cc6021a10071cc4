import { button, h } from '../../widget/dom.ts';
import { heading } from '../heading.ts';
import { helpParagraph } from '../help.ts';
import { STRINGS } from '../strings/strings.ts';
import type { ShownTurn } from '../text-call.ts';
import { Transcript } from '../talk/transcript.ts';

export interface Feedback {
  /** 1..5. */
  satisfaction: number;
  text: string;
}

export interface EndPlan {
  turns: readonly ShownTurn[];
  language: string;
  /** The help text if the interview was ended because of distress; else null. */
  helpText: string | null;
  /** Gets the URL of the candidate's stored data. */
  myData: () => Promise<string>;
  /** Feedback was already given. */
  isThanked: boolean;
  send: (feedback: Feedback) => Promise<void>;
  /** Removes the call from this browser, since others may use the device later. */
  forget: () => void;
}

/** The end of an interview: the transcript, and feedback from the candidate. */
export function endView({
  turns,
  language,
  helpText,
  myData,
  isThanked,
  send,
  forget,
}: EndPlan): HTMLElement {
  const transcript = new Transcript(language);
  transcript.show(turns);
  const failure = h('p', { class: 'error', role: 'alert' });
  const openData = () =>
    void myData().then(
      (url) => location.assign(new URL(url).pathname),
      () => (failure.textContent = STRINGS.failed),
    );
  return h(
    'section',
    { class: 'end' },
    heading(helpText === null ? STRINGS.done : STRINGS.youMatter),
    helpText === null ? null : helpParagraph(helpText),
    h('p', {}, STRINGS.doneNote),
    ...(helpText === null
      ? [isThanked ? h('p', { role: 'status' }, STRINGS.thanks) : feedbackForm(send)]
      : []),
    // For a spoken interview, the provider sends the transcript later.
    turns.length > 0 ? h('details', {}, h('summary', {}, STRINGS.conversation), transcript.element) : null,
    h(
      'p',
      { class: 'buttons' },
      button({ class: 'plain' }, STRINGS.myData, openData),
      button({ class: 'plain' }, STRINGS.forget, forget),
    ),
    failure,
  );
}

function feedbackForm(send: EndPlan['send']): HTMLElement {
  const comment = h('textarea', { id: 'comment', rows: '3', maxlength: '5000', dir: 'auto' });
  const error = h('p', { class: 'error', role: 'alert' });
  const choices = STRINGS.stars.map((label, index) => {
    const input = h('input', {
      type: 'radio',
      name: 'satisfaction',
      id: `stars-${index}`,
      value: `${index + 1}`,
    });
    return { input, element: h('div', { class: 'choice' }, input, h('label', { for: input.id }, label)) };
  });
  const form = h(
    'form',
    { class: 'feedback', novalidate: '' },
    h('h2', {}, STRINGS.feedback),
    h('fieldset', {}, h('legend', {}, STRINGS.satisfaction), ...choices.map(({ element }) => element)),
    h('div', { class: 'field' }, h('label', { for: 'comment' }, STRINGS.comment), comment),
    error,
    h('button', { type: 'submit', class: 'primary' }, STRINGS.sendFeedback),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = choices.find(({ input }) => input.checked);
    if (!chosen) {
      error.textContent = STRINGS.mustRate;
      choices[0]?.input.focus();
      return;
    }
    send({ satisfaction: Number(chosen.input.value), text: comment.value.trim() }).then(
      () => form.replaceWith(h('p', { role: 'status' }, STRINGS.thanks)),
      () => (error.textContent = STRINGS.feedbackFailed),
    );
  });
  return form;
}
