import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session.ts';
import { rootRoute } from '../../frame/roots.tsx';
import { nextPage } from './next-page.ts';
import { type Search, textIn } from '../../parts/search-params.ts';

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Search): { next?: string } => ({ next: textIn(search['next']) }),
  beforeLoad: ({ search }) => goOnIfSignedIn(search.next),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

/** A URL that people may type; redirects to the sign-in page. */
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    throw redirect({ to: '/sign-in', replace: true });
  },
});

/** With an invitation, the page also opens for signed-in users and asks them to sign out first if necessary. */
const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: (search: Search): { invitationToken?: string; next?: string } => ({
    invitationToken: textIn(search['invitationToken']),
    next: textIn(search['next']),
  }),
  beforeLoad: async ({ search }) => {
    if (!search.invitationToken) await goOnIfSignedIn(search.next);
  },
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (search: Search): { token?: string } => ({ token: textIn(search['token']) }),
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

async function goOnIfSignedIn(next: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session) throw redirect({ href: nextPage(next), replace: true });
}

export const accountRoutes = [signIn, login, register, forgotPassword, resetPassword];
