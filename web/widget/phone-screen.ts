/** Screens that the chat fills completely: phones in both orientations, and desktop screens at very high zoom. */
const SMALL = '(max-width: 480px), (max-height: 480px)';

/** A dialog that floats over the page on a large screen and covers it on a small one. */
export class PhoneScreen {
  readonly #dialog: HTMLDialogElement;
  readonly #small = matchMedia(SMALL);
  readonly #fit = () => this.#fitKeyboard();
  #overflow = '';

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    this.#small.addEventListener('change', () => {
      if (!dialog.open) return;
      const focused = focusedIn(dialog);
      this.hide();
      this.show();
      focused?.focus();
    });
  }

  get isSmall(): boolean {
    return this.#small.matches;
  }

  /** Shows the dialog; on a small screen as a modal, above everything on the host page and with nothing behind it reachable. */
  show(): void {
    if (!this.isSmall) return this.#dialog.show();
    this.#dialog.showModal();
    this.#dialog.classList.add('full');
    // The page behind must not scroll along. Set via CSSOM, because a Content-Security-Policy only forbids style attributes.
    this.#overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    visualViewport?.addEventListener('resize', this.#fit);
    visualViewport?.addEventListener('scroll', this.#fit);
    this.#fitKeyboard();
  }

  hide(): void {
    this.#dialog.close();
    if (!this.#dialog.classList.contains('full')) return;
    this.#dialog.classList.remove('full');
    document.documentElement.style.overflow = this.#overflow;
    visualViewport?.removeEventListener('resize', this.#fit);
    visualViewport?.removeEventListener('scroll', this.#fit);
    this.#dialog.style.removeProperty('height');
    this.#dialog.style.removeProperty('top');
  }

  /** Fits the dialog into the visual viewport, since an on-screen keyboard covers the page without resizing it. */
  #fitKeyboard(): void {
    // The visitor has zoomed in, and the chat should not be fitted into the visible part of the page.
    if (!visualViewport || visualViewport.scale > 1.01) return;
    this.#dialog.style.height = `${visualViewport.height}px`;
    this.#dialog.style.top = `${visualViewport.offsetTop}px`;
  }
}

function focusedIn(dialog: HTMLDialogElement): HTMLElement | null {
  const root = dialog.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : null;
  return active instanceof HTMLElement && dialog.contains(active) ? active : null;
}
