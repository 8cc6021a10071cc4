import { h, spoken } from '../../widget/dom.ts';
import { STRINGS } from '../strings/strings.ts';
import type { ShownTurn } from '../text-call.ts';
import { bubblesOf } from './bubbles.ts';

/** The conversation so far: screen readers announce each new turn, with its speaker. */
export class Transcript {
  readonly element: HTMLElement;
  readonly #list: HTMLElement;
  #shown: ShownTurn[] = [];

  /** @param language of the interviewer's turns (BCP 47) */
  constructor(language: string) {
    this.#list = h('div', {
      class: 'turns',
      role: 'log',
      'aria-label': STRINGS.conversation,
      lang: language,
      tabindex: '0',
    });
    this.element = this.#list;
  }

  show(said: readonly ShownTurn[]): void {
    const turns = bubblesOf(said);
    const kept = turns.findIndex((turn, index) => {
      const known = this.#shown[index];
      return known?.role !== turn.role || known.content !== turn.content;
    });
    const same = kept < 0 ? turns.length : kept;
    while (this.#list.children.length > same) this.#list.lastElementChild?.remove();
    this.#list.append(...turns.slice(same).map(bubble));
    this.#shown = [...turns];
    this.#list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }
}

function bubble({ role, content }: ShownTurn): HTMLElement {
  const who = role === 'agent' ? STRINGS.interviewer : STRINGS.me;
  return h('div', { class: `turn ${role}` }, spoken(`${who}: `), h('p', { dir: 'auto' }, content));
}
