import { button, h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import { STRINGS } from './strings.ts';

type Rating = 1 | -1;
export type SaveRating = (rating: Rating, comment?: string) => Promise<void>;

const LONGEST_COMMENT = '2000';

/** Thumbs up and down below an answer, with a field for a comment. The rating is sent at once; the comment is optional. */
export class RatingView {
  readonly element = h('div', { class: 'rating', role: 'group', 'aria-label': STRINGS.rate });
  readonly #save: SaveRating;
  readonly #up = iconButton('quiet', STRINGS.good, icon('good'), () => void this.#rate(1));
  readonly #down = iconButton('quiet', STRINGS.bad, icon('bad'), () => void this.#rate(-1));
  readonly #said = h('span', { class: 'said', role: 'status' });
  #form: HTMLFormElement | null = null;

  constructor(rating: Rating | null, save: SaveRating) {
    this.#save = save;
    this.element.append(this.#up, this.#down, this.#said);
    this.#press(rating);
  }

  #press(rating: Rating | null): void {
    this.#up.setAttribute('aria-pressed', String(rating === 1));
    this.#down.setAttribute('aria-pressed', String(rating === -1));
  }

  async #rate(rating: Rating): Promise<void> {
    this.#press(rating);
    this.#form?.remove();
    if (!(await this.#saved(rating))) return this.#press(null);
    this.#form = this.#commentForm(rating);
    this.element.append(this.#form);
    this.#form.scrollIntoView({ block: 'nearest' });
  }

  #commentForm(rating: Rating): HTMLFormElement {
    const hint = rating === 1 ? STRINGS.commentHintGood : STRINGS.commentHint;
    const field = h('textarea', {
      rows: '2',
      maxlength: LONGEST_COMMENT,
      placeholder: hint,
      'aria-label': STRINGS.comment,
      dir: 'auto',
    });
    const send = button({ class: 'small' }, STRINGS.sendComment, () => form.requestSubmit());
    const form = h('form', {}, field, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#sendComment(rating, field, form);
    });
    return form;
  }

  async #sendComment(rating: Rating, field: HTMLTextAreaElement, form: HTMLFormElement): Promise<void> {
    const comment = field.value.trim();
    if (comment === '') return field.focus();
    if (!(await this.#saved(rating, comment))) return;
    form.remove();
    (rating === 1 ? this.#up : this.#down).focus();
  }

  async #saved(rating: Rating, comment?: string): Promise<boolean> {
    try {
      await this.#save(rating, comment);
      this.#said.textContent = STRINGS.thanks;
      return true;
    } catch {
      this.#said.textContent = STRINGS.rateFailed;
      return false;
    }
  }
}
