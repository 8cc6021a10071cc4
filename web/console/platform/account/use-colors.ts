import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../api/session.ts';
import { rememberUser } from './begin-session.ts';
import { changeProfile } from './requests.ts';

/** Name among the user's preferences. */
const PREFERENCE = 'colorScheme';

/** Light, dark or as the system: kept by the browser for the next start, and by the account for other browsers. */
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

/** Takes over what the account says when it is first heard of, or has changed. */
export function useColorsOfAccount(): void {
  const kept = useUser().profile.preferences[PREFERENCE];
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (kept === 'light' || kept === 'dark' || kept === 'auto') setColorScheme(kept);
    // Another pick in this browser has changed what is kept, too.
  }, [kept, setColorScheme]);
}
