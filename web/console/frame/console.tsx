import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { queryClient } from '../api/query-client.ts';
import { router } from '../router.tsx';
import { resolveColors, theme } from './theme.ts';

/** The menu button that was clicked last. */
let lastButton: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[aria-haspopup="menu"]') : null;
    if (button) lastButton = button;
  },
  { capture: true },
);

/** The nonce of the page's content security policy, which `<style>` tags inserted by libraries must carry. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

/** The root component: theme, data and routes around all pages. */
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

/** Focuses the menu button after a dialog opened from a menu closes; the menu is gone, and the focus would be lost. */
function focusMenuButton(): void {
  if (document.activeElement === document.body) lastButton?.focus({ preventScroll: true });
}
