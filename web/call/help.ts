import { h } from '../widget/dom.ts';
import { STRINGS } from './strings/strings.ts';

const URL_IN_TEXT = /(https:\/\/[\w./-]*[\w/-])/;

/** The help text, with its URLs as links. */
export function helpParagraph(text: string): HTMLParagraphElement {
  const parts = text.split(URL_IN_TEXT).map((part) => (URL_IN_TEXT.test(part) ? link(part) : part));
  return h('p', { dir: 'auto' }, ...parts);
}

type Ask = (country: string) => Promise<string>;

/** Shown at the foot of every view: no view or answer decides who may need help. */
export class HelpFooter {
  readonly element = h('footer', { class: 'help' });
  /** The country chosen by the candidate, kept across views. */
  #chosen: string | null = null;

  constructor() {
    this.element.replaceChildren(h('p', {}, STRINGS.help), helpParagraph(STRINGS.helpAnywhere));
  }

  /**
   * Shows the help text of the interview.
   * @param countries that can be chosen; none: the interview names its country, or was stored by an earlier version of the page
   * @param ask fetches the text of a country
   */
  show(text: string, countries: readonly string[] | undefined, ask: Ask): void {
    const parts = [h('p', {}, STRINGS.help), helpParagraph(text)];
    const choice = countries && countries.length > 0 ? this.#choice(text, countries, ask) : null;
    this.element.replaceChildren(...parts, ...(choice ? [choice] : []));
    if (choice && this.#chosen !== null) choice.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #choice(anywhere: string, countries: readonly string[], ask: Ask): HTMLElement {
    const names = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' });
    const options = countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, document.documentElement.lang))
      .map(({ code, name }) => h('option', { value: code }, name));
    const select = h('select', { id: 'help-country' }, h('option', { value: '' }, '–'), ...options);
    select.value = this.#chosen ?? '';
    const choice = h('p', { class: 'country' }, h('label', { for: select.id }, STRINGS.helpCountry), select);
    choice.addEventListener('change', () => {
      this.#chosen = select.value || null;
      const found = select.value === '' ? Promise.resolve(anywhere) : ask(select.value);
      // If the request fails, the current text stays: it helps anywhere.
      found.then((text) => choice.previousElementSibling?.replaceWith(helpParagraph(text))).catch(() => {});
    });
    return choice;
  }
}

function link(url: string): HTMLAnchorElement {
  return h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url.replace('https://', ''));
}
