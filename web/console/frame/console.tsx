import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { queryClient } from '../api/query-client.ts';
import { router } from '../router.tsx';
import { resolveColors, theme } from './theme.ts';

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

/** The page's nonce, which every `<style>` tag must carry that a library writes (the page's content policy). */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

/** Everything that surrounds the pages: look, data, routes. */
export function Console() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveColors}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider modalProps={{ onExitTransitionEnd: focusMenuButton }}>
          <Notifications position="bottom-right" />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** After a menu's dialog is answered, the menu is gone: its button gets the focus that would be lost. */
function focusMenuButton(): void {
  if (document.activeElement === document.body) lastButton?.focus({ preventScroll: true });
}
