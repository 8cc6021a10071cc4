import type { SpotlightActionData } from '@mantine/spotlight';
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconWorldSearch,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../platform/account/sign-out.ts';
import { useColors } from '../platform/account/use-colors.ts';

/** Actions of the palette other than navigation. */
export function usePaletteActions(): SpotlightActionData[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColors } = useColors();
  return [
    {
      id: 'new-agent',
      label: 'New agent',
      leftSection: <IconPlus size={18} aria-hidden />,
      onClick: () => void navigate({ to: '/agents/new' }),
    },
    {
      id: 'new-audit',
      label: 'New site audit',
      leftSection: <IconWorldSearch size={18} aria-hidden />,
      onClick: () => void navigate({ to: '/audits/new' }),
    },
    {
      id: 'api-documentation',
      label: 'API documentation',
      leftSection: <IconBook2 size={18} aria-hidden />,
      onClick: () => void window.open('/docs', '_blank', 'noopener'),
    },
    {
      id: 'light',
      label: 'Light colours',
      leftSection: <IconSun size={18} aria-hidden />,
      onClick: () => setColors('light'),
    },
    {
      id: 'dark',
      label: 'Dark colours',
      leftSection: <IconMoon size={18} aria-hidden />,
      onClick: () => setColors('dark'),
    },
    {
      id: 'system',
      label: 'System colours',
      leftSection: <IconDeviceDesktop size={18} aria-hidden />,
      onClick: () => setColors('auto'),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      leftSection: <IconLogout size={18} aria-hidden />,
      onClick: () => signOut.mutate(),
    },
  ];
}
