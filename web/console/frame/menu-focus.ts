/** The button of the menu that was opened last. */
let lastButton: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[aria-haspopup="menu"]') : null;
    if (button) lastButton = button;
  },
  { capture: true },
);

/** A question that a menu has asked is answered: the menu is gone, so its button takes the focus that would be lost. */
export function focusMenuButton(): void {
  if (document.activeElement === document.body) lastButton?.focus({ preventScroll: true });
}
