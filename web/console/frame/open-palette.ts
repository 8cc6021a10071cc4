type Listener = () => void;

const listeners = new Set<Listener>();
let isWanted = false;

/** Loads the palette's code before the palette is opened. */
export const loadPalette = () => import('./palette-dialog.tsx');

/** Opens the palette as soon as its code has loaded. */
export function openPalette(): void {
  isWanted = true;
  for (const listener of listeners) listener();
  void loadPalette().then(({ palette }) => palette.open());
}

/** Whether the palette was ever opened; for `useSyncExternalStore`. */
export const wantedPalette = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};
