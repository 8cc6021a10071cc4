import { useEffect, useState } from 'react';

/**
 * When a dialog is unmounted, returns the focus to the element that had it when the dialog was mounted. Mantine only does this
 * for dialogs that stay mounted. `isOpen`: whether the dialog is open from the start.
 */
export function useFocusReturn(isOpen: boolean): void {
  // Read during the first render, because the menu with the focus is removed in the same update.
  const [before] = useState(() => (isOpen ? presentFocus() : null));
  useEffect(
    () => () => {
      // Runs after code that moves the focus on purpose.
      setTimeout(() => {
        if (document.activeElement === document.body) before?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** The focused element, or the menu's button if the focus is in a menu. */
function presentFocus(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const found = button ?? activeElement;
  return found instanceof HTMLElement ? found : null;
}
