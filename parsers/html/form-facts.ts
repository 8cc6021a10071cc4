import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import type { UrlResolver } from './url-resolver.ts';
import { keep } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

interface OpenForm {
  action: string | null;
  method: string;
  hasPassword: boolean;
  /** Ids of fields that only a `<label for>` can name; an empty string for each field without an id. */
  unnamed: string[];
}

const NEEDS_NO_LABEL = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
const NAMING = ['aria-label', 'aria-labelledby', 'title'];

/** The forms of a page, with the number of unlabelled fields in each. */
export class FormFacts implements Collector {
  #forms: OpenForm[] = [];
  #open: OpenForm | null = null;
  #labelled = new Set<string>();

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isUnseen) return;
    if (name === 'label' && attributes.for) this.#labelled.add(attributes.for);
    else if (name === 'form') this.#open = this.#form(attributes);
    else if (name === 'input' || name === 'select' || name === 'textarea')
      this.#field(name, attributes, state);
  }

  close(name: string): void {
    if (name === 'form') this.#open = null;
  }

  #form(attributes: Tag['attributes']): OpenForm {
    const method = attributes.method?.trim().toLowerCase() || 'get';
    const form = { action: attributes.action ?? null, method, hasPassword: false, unnamed: [] };
    keep(this.#forms, form);
    return form;
  }

  #field(name: string, attributes: Tag['attributes'], state: PageState): void {
    const type = name === 'input' ? (attributes.type?.trim().toLowerCase() ?? 'text') : name;
    if (this.#open === null || NEEDS_NO_LABEL.has(type)) return;
    if (type === 'password') this.#open.hasPassword = true;
    const isNamed = state.isIn('label') || NAMING.some((attribute) => attributes[attribute]?.trim());
    if (!isNamed && this.#open.unnamed.length < 1_000) this.#open.unnamed.push(attributes.id ?? '');
  }

  facts(urls: UrlResolver): Pick<HtmlFacts, 'forms'> {
    return {
      forms: this.#forms.map(({ action, method, hasPassword, unnamed }) => ({
        action: action === null ? null : urls.resource(action),
        method,
        hasPassword,
        unlabelledFields: unnamed.filter((id) => id === '' || !this.#labelled.has(id)).length,
      })),
    };
  }
}
