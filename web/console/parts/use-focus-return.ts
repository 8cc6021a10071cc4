import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when the dialog came into the page, once it is taken out of it. Mantine does so
 * only where a dialog that stays in the page is closed; `isOpen`: whether it is open from the beginning.
 */
export function useFocusReturn(isOpen: boolean): void {
  // Before drawing, because the menu with the focus is removed at the same time.
  const [before] = useState(() => (isOpen ? presentFocus() : null));
  useEffect(
    () => () => {
      // After code that moves the focus on purpose.
      setTimeout(() => {
        if (document.activeElement === document.body) before?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** The focused element; in a menu, its button. */
function presentFocus(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const found = button ?? activeElement;
  return found instanceof HTMLElement ? found : null;
}
