import { button, h } from '../../widget/dom.ts';

export interface Choice {
  label: string;
  run: () => void;
}

/**
 * Asks something in a dialog; Escape chooses the last option, which has the focus.
 * @returns changes the dialog's text
 */
export function ask(
  title: string,
  text: string,
  choices: readonly [...Choice[], Choice],
): (text: string) => void {
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title', 'aria-describedby': 'dialog-text' });
  const choose = ({ run }: Choice) => {
    dialog.close();
    dialog.remove();
    run();
  };
  const said = h('p', { id: 'dialog-text', role: 'status' }, text);
  const buttons = choices.map((choice) => button({ class: 'plain' }, choice.label, () => choose(choice)));
  dialog.append(h('h2', { id: 'dialog-title' }, title), said, h('p', { class: 'buttons' }, ...buttons));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    const last = choices.at(-1);
    if (last) choose(last);
  });
  document.body.append(dialog);
  dialog.showModal();
  buttons.at(-1)?.focus();
  return (other) => (said.textContent = other);
}
