/** Screens that the chat fills: phones in both orientations, and very large magnification. */
const SMALL = '(max-width: 480px), (max-height: 480px)';

/** A dialog that floats over a large page, and on a small screen is all that there is. */
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

  /** Modal on a small screen, so that nothing behind it can be reached, and on top of everything on the host page. */
  show(): void {
    if (!this.isSmall) return this.#dialog.show();
    this.#dialog.showModal();
    this.#dialog.classList.add('full');
    // The page behind must not scroll with the conversation. Set with CSSOM: policies only forbid style attributes.
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

  /** An on-screen keyboard covers the page without resizing it; what is left is the visual viewport. */
  #fitKeyboard(): void {
    // Zoomed in: the visible part of the page is not what the chat should fit into.
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
