import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { modelsQuery } from '../api/models.ts';
import { queryClient } from '../api/query-client.ts';
import { companyQuery, sessionQuery } from '../api/session.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';
import { AccountPage } from '../platform/account/account-page.tsx';
import { PageFailure } from './page-failure.tsx';

/** Longest wait in milliseconds for the list of models before a page is shown. */
const PATIENCE = 1000;

export const rootRoute = createRootRoute({ component: Outlet });

/** Parent of every page that needs a session. Without one it redirects to the sign-in page, which leads back afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
  // Fetched in parallel with the page's script: once React shows a placeholder, it keeps it for 300 ms.
  // A note that there is no model must not push a page down just when somebody clicks in it.
  loader: async () => {
    const models = queryClient.ensureQueryData(modelsQuery).catch(() => undefined);
    await queryClient.ensureQueryData(companyQuery);
    await Promise.race([models, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  },
  component: Shell,
  errorComponent: ConsoleFailure,
});

/** All other URLs: an error page, inside the frame like the others. */
export const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
});

export const indexRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/agents', replace: true });
  },
});

/** Replaces the whole console when not even its frame could be loaded. */
function ConsoleFailure(props: { error: unknown; reset: () => void }) {
  return (
    <AccountPage title="Millrace could not be loaded">
      <PageFailure {...props} />
    </AccountPage>
  );
}
