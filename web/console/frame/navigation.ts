import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useUser } from '../api/session.ts';
import type { NavigationEntry } from '../product.ts';

export interface NavigationLink extends NavigationEntry {
  /** Path below /app. */
  to: string;
}

/** The navigation entries for the signed-in user's role, in order. Routes declare them in `staticData.navigation`. */
export function useNavigation(): NavigationLink[] {
  const { role } = useUser();
  return navigationOf(useRouter()).filter((entry) => entry.role === undefined || entry.role === role);
}

/** The navigation entries of all roles. */
export function navigationOf(router: AnyRouter): NavigationLink[] {
  return Object.values(router.routesById)
    .flatMap(({ fullPath: to, options: { staticData } }) =>
      staticData?.navigation ? [{ to, ...staticData.navigation }] : [],
    )
    .toSorted((a, b) => a.order - b.order);
}
