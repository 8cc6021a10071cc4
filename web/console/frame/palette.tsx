import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadPalette, openPalette, wantedPalette } from './open-palette.ts';

const Dialog = lazy(async () => ({ default: (await loadPalette()).PaletteDialog }));

/** Ctrl K opens the palette. Its code comes when the page has come to rest, or when it is asked for. */
export function Palette() {
  const isWanted = useSyncExternalStore(wantedPalette.subscribe, wantedPalette.isWanted);
  useHotkeys([['mod+K', openPalette]], [], true);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => void loadPalette(), { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
