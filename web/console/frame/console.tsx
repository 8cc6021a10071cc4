import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { queryClient } from '../api/query-client.ts';
import { router } from '../router.tsx';
import { focusMenuButton } from './menu-focus.ts';
import { resolveColors, theme } from './theme.ts';

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
