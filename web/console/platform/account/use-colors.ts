import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../api/session.ts';
import { rememberUser } from './begin-session.ts';
import { changeProfile } from './requests.ts';

/** Key among the user's preferences. */
const PREFERENCE = 'colorScheme';

/**
 * The colour scheme: light, dark or the system's. Stored in the browser for the next start, and in the account for other
 * browsers.
 */
export function useColors(): {
  colors: MantineColorScheme;
  setColors: (colors: MantineColorScheme) => void;
} {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const keep = useMutation({ mutationFn: changeProfile, meta: { quiet: true } });
  const setColors = (colors: MantineColorScheme) => {
    const preferences = { ...user.profile.preferences, [PREFERENCE]: colors };
    setColorScheme(colors);
    rememberUser({ ...user, profile: { ...user.profile, preferences } });
    keep.mutate({ preferences });
  };
  return { colors: colorScheme, setColors };
}

/** Applies the account's colour scheme when it is first loaded, and whenever it changes. */
export function useColorsOfAccount(): void {
  const kept = useUser().profile.preferences[PREFERENCE];
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (kept === 'light' || kept === 'dark' || kept === 'auto') setColorScheme(kept);
    // A choice made in this browser also updates the account's value.
  }, [kept, setColorScheme]);
}
