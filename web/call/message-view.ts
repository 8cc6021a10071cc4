import { button, h } from '../widget/dom.ts';
import { Refusal } from '../widget/refusal.ts';
import { heading } from './heading.ts';
import { STRINGS } from './strings/strings.ts';

export interface Message {
  title: string;
  text: string;
  action?: Action;
  /** Shown beside it. */
  other?: Action;
  third?: Action;
}

interface Action {
  label: string;
  run: () => void;
}

/** A page with one message and the actions it offers. */
export function messageView({ title, text, action, other, third }: Message): HTMLElement {
  return h(
    'section',
    { class: 'message' },
    heading(title),
    h('p', {}, text),
    action || other
      ? h(
          'p',
          { class: 'buttons' },
          action ? button({ class: 'primary' }, action.label, action.run) : null,
          other ? button({ class: 'plain' }, other.label, other.run) : null,
          third ? button({ class: 'plain' }, third.label, third.run) : null,
        )
      : null,
  );
}

/** The message that explains why the interview cannot be opened. */
export function refusalMessage(error: unknown, again: () => void): Message {
  const code = error instanceof Refusal ? error.code : 'unreachable';
  const action = { label: STRINGS.tryAgain, run: again };
  switch (code) {
    case 'gone':
      return { title: STRINGS.closed, text: STRINGS.closedNote };
    case 'not-found':
      return { title: STRINGS.closed, text: STRINGS.closedNote };
    case 'invalid-token':
      return { title: STRINGS.badLink, text: STRINGS.badLinkNote };
    case 'call-ended':
      return { title: STRINGS.done, text: STRINGS.doneNote };
    case 'already-responded':
      return { title: STRINGS.responded, text: STRINGS.respondedNote };
    case 'unreachable':
      return { title: STRINGS.notReached, text: STRINGS.notReachedNote, action };
    case 'rate-limited':
    case 'provider-busy':
    case 'in-progress':
      return { title: STRINGS.notReached, text: STRINGS.busy, action };
    default:
      return { title: STRINGS.notReached, text: STRINGS.failed, action };
  }
}
