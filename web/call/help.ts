import { h } from '../widget/dom.ts';
import { STRINGS } from './strings/strings.ts';

const URL_IN_TEXT = /(https:\/\/[\w./-]*[\w/-])/;

/** Where there is help, with its URLs as links. */
export function helpParagraph(text: string): HTMLParagraphElement {
  const parts = text.split(URL_IN_TEXT).map((part) => (URL_IN_TEXT.test(part) ? link(part) : part));
  return h('p', { dir: 'auto' }, ...parts);
}

/** At the foot of every view: no view and no answer decides who may need it. */
export class HelpFooter {
  readonly element = h('footer', { class: 'help' });

  constructor() {
    this.text = STRINGS.helpAnywhere;
  }

  /** The help text of the interview. */
  set text(text: string) {
    this.element.replaceChildren(h('p', {}, STRINGS.help), helpParagraph(text));
  }
}

function link(url: string): HTMLAnchorElement {
  return h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url.replace('https://', ''));
}
