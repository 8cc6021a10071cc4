import { button, h } from '../../widget/dom.ts';
import { helpParagraph } from '../help.ts';
import { STRINGS } from '../strings/strings.ts';
import type { TalkState } from '../wire.ts';

/** Shown while the questions pause: the help text, and that the candidate decides whether to continue. */
export class ConcernPart {
  readonly element = h('section', { class: 'concern', 'aria-labelledby': 'concern', hidden: '' });
  readonly #actions: { goOn: () => void; end: () => void };

  constructor(actions: { goOn: () => void; end: () => void }) {
    this.#actions = actions;
  }

  show({ concern, helpText }: TalkState): void {
    const isOn = concern === 'possible';
    if (isOn === !this.element.hidden) return;
    this.element.hidden = !isOn;
    const title = h('h2', { id: 'concern', tabindex: '-1' }, STRINGS.youMatter);
    const choices = [
      button({ class: 'plain' }, STRINGS.goOn, this.#actions.goOn),
      button({ class: 'plain' }, STRINGS.end, this.#actions.end),
    ];
    if (!isOn) return this.element.replaceChildren();
    this.element.replaceChildren(
      title,
      helpParagraph(helpText ?? STRINGS.helpAnywhere),
      h('p', {}, STRINGS.questionsPaused),
      h('p', { class: 'buttons' }, ...choices),
    );
  }
}
