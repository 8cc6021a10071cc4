import { Composer } from './composer.ts';
import { h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import type { Log } from './log.ts';
import { STRINGS } from './strings.ts';

export interface PanelActions {
  /** Shown below the input: explains how answers are generated. */
  note: string;
  ask: (text: string) => void;
  beginAnew: () => void;
  /** Omitted if the chat fills its own page. */
  close?: () => void;
}

/** Title, conversation and composer. A dialog on a host page, a plain element on the frame page. */
export class Panel {
  readonly element: HTMLElement;
  readonly composer: Composer;

  constructor(title: string, log: Log, { note, ask, beginAnew, close }: PanelActions) {
    this.composer = new Composer(ask, note);
    const buttons = [iconButton('quiet', STRINGS.newConversation, icon('anew'), beginAnew)];
    if (close) buttons.push(iconButton('quiet', STRINGS.closeChat, icon('close'), close));
    const name = h(
      'div',
      { class: 'name' },
      h(close ? 'h2' : 'h1', {}, title),
      h('p', {}, STRINGS.assistant),
    );
    this.element = h(
      close ? 'dialog' : 'div',
      { class: 'panel', tabindex: '-1', 'aria-label': title },
      h('div', { class: 'head' }, name, ...buttons),
      log.element,
      this.composer.element,
      log.announcer.element,
    );
  }
}
