import { button, h } from '../../widget/dom.ts';
import { Field } from '../entry/field.ts';
import { heading } from '../heading.ts';
import { STRINGS } from '../strings/strings.ts';

/** Asks for the code mailed to the stored address. */
export function codeView(plan: {
  /** The code that was entered is wrong or expired. */
  isWrong: boolean;
  send: () => Promise<void>;
  open: (code: string) => void;
}): HTMLElement {
  const state = h('p', { class: 'note', role: 'status' });
  const field = new Field('code', STRINGS.code, STRINGS.badCode, {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '20',
  });
  const send = () =>
    void plan.send().then(
      () => (state.textContent = STRINGS.codeSent),
      () => (state.textContent = STRINGS.failed),
    );
  const form = h(
    'form',
    { novalidate: '' },
    field.element,
    h('button', { type: 'submit', class: 'primary' }, STRINGS.dataOpen),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.check()) plan.open(field.text);
  });
  return h(
    'section',
    { class: 'message' },
    heading(STRINGS.dataTitle),
    h('p', {}, STRINGS.dataCodeNote),
    plan.isWrong ? h('p', { class: 'error', role: 'alert' }, STRINGS.badCode) : null,
    h('p', { class: 'buttons' }, button({ class: 'plain' }, STRINGS.sendCode, send)),
    state,
    form,
  );
}
