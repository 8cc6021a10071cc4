import { button, h } from '../../widget/dom.ts';
import type { Person } from '../client.ts';
import { consentView } from '../entry/consent-view.ts';
import { Field } from '../entry/field.ts';
import { heading } from '../heading.ts';
import { STRINGS } from '../strings/strings.ts';
import { ask } from '../talk/dialog.ts';
import { Transcript } from '../talk/transcript.ts';
import type { Kept } from './my-data-client.ts';

interface Actions {
  correct: (person: Omit<Person, 'code' | 'answers'>) => Promise<Kept>;
  erase: () => void;
}

/** All stored data, with a form to correct it and a button to erase it. */
export function dataView(data: Kept, { correct, erase }: Actions): HTMLElement {
  const { organization, interview, response, consent, judged } = data;
  const language = document.documentElement.lang;
  const transcript = new Transcript(language);
  transcript.show(response.transcript);
  const facts = [
    STRINGS.dataCounted(response.tab_switch_count),
    ...(data.recording ? [STRINGS.dataRecording] : []),
    ...(judged.model === null ? [] : [STRINGS.dataJudged(judged.model)]),
    ...(judged.byPeople ? [STRINGS.dataPeople] : []),
    ...(judged.model === null && !judged.byPeople ? [STRINGS.dataNotJudged] : []),
    STRINGS.dataAsk(organization.contact ?? organization.name),
    ...(data.deletedAt === null ? [] : [STRINGS.dataDeleted(new Date(data.deletedAt))]),
  ];
  const eraseAll = button({ class: 'plain' }, STRINGS.dataErase, () =>
    ask(STRINGS.dataErase, STRINGS.dataReallyErase, [
      { label: STRINGS.dataErase, run: erase },
      { label: STRINGS.stay, run: () => {} },
    ]),
  );
  return h(
    'section',
    {},
    organization.name ? h('p', { class: 'masthead', dir: 'auto' }, organization.name) : null,
    heading(STRINGS.dataTitle),
    h('p', { class: 'about', dir: 'auto' }, interview.name),
    response.name === null && response.email === null ? null : correction(response, correct),
    h('ul', { class: 'facts' }, ...facts.map((fact) => h('li', { dir: 'auto' }, fact))),
    response.answers.length > 0 ? answersView(response.answers) : null,
    h('details', {}, h('summary', {}, STRINGS.conversation), transcript.element),
    h('details', {}, h('summary', {}, STRINGS.dataAgreed), consentView(consent.text, language)),
    h('p', { class: 'buttons' }, eraseAll),
  );
}

function answersView(answers: Kept['response']['answers']): HTMLElement {
  const lines = answers.map(({ question, answer }) =>
    h('li', {}, h('span', { dir: 'auto' }, question), ' ', h('strong', { dir: 'auto' }, answer ?? '–')),
  );
  return h('div', {}, h('h2', {}, STRINGS.closedQuestions), h('ul', { class: 'facts' }, ...lines));
}

function correction({ name, email }: Kept['response'], correct: Actions['correct']): HTMLElement {
  const nameField = new Field('name', STRINGS.name, STRINGS.mustName, { maxlength: '200' });
  const emailField = new Field('email', STRINGS.email, STRINGS.mustEmail, {
    type: 'email',
    maxlength: '320',
  });
  nameField.input.value = name ?? '';
  emailField.input.value = email ?? '';
  const state = h('p', { class: 'note', role: 'status' });
  const form = h(
    'form',
    { novalidate: '' },
    nameField.element,
    emailField.element,
    h('button', { type: 'submit', class: 'primary' }, STRINGS.dataSave),
    state,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (![nameField, emailField].map((field) => field.check()).every(Boolean)) return;
    const isNew = emailField.text !== (email ?? '');
    correct({ name: nameField.text, ...(isNew ? { email: emailField.text } : {}) }).then(
      () => (state.textContent = STRINGS.dataSaved),
      () => (state.textContent = STRINGS.failed),
    );
  });
  return form;
}
