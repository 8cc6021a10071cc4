import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconMoon, IconPlus, IconSearch, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { agentsQuery } from '../agents/queries.ts';
import { NAVIGATION, SETTINGS_ENTRY } from './navigation.ts';
import { paletteStore } from './open-palette.ts';

/** Ctrl K: pages, agents by name, and what one does often. */
export function Palette() {
  const [query, setQuery] = useState('');
  const isOpen = useSyncExternalStore(
    (listener) => paletteStore.subscribe(listener),
    () => paletteStore.getState().opened,
  );
  const { data } = useQuery({ ...agentsQuery({ search: query || undefined }), enabled: isOpen });
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const pages = [...NAVIGATION, SETTINGS_ENTRY].map(({ to, label, icon: Icon }): SpotlightActionData => ({
    id: to,
    label,
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => void navigate({ to }),
  }));
  const agents = (data?.items ?? []).map(({ id, name }): SpotlightActionData => ({
    id,
    label: name,
    description: 'Agent',
    onClick: () => void navigate({ to: '/agents/$agentId', params: { agentId: id } }),
  }));
  const actions: SpotlightActionData[] = [
    {
      id: 'new-agent',
      label: 'New agent',
      leftSection: <IconPlus size={18} aria-hidden />,
      onClick: () => void navigate({ to: '/agents/new' }),
    },
    {
      id: 'light',
      label: 'Light colours',
      leftSection: <IconSun size={18} aria-hidden />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark colours',
      leftSection: <IconMoon size={18} aria-hidden />,
      onClick: () => setColorScheme('dark'),
    },
  ];
  return (
    <Spotlight
      store={paletteStore}
      actions={[
        { group: 'Go to', actions: pages },
        { group: 'Agents', actions: agents },
        { group: 'Do', actions },
      ]}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      nothingFound="Nothing by that name"
      highlightQuery
      scrollable
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Page, agent or action',
        'aria-label': 'Page, agent or action',
      }}
      onSpotlightClose={() => setQuery('')}
    />
  );
}
