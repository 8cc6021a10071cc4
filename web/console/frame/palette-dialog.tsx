import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconMessageChatbot, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { agentsQuery } from '../knowledge/queries.ts';
import { SETTINGS_PAGES } from '../platform/settings/pages.ts';
import { useNavigation, type NavigationLink } from './navigation.ts';
import { usePaletteActions } from './palette-actions.tsx';

/** Letters typed faster than this are one search. */
const TYPING_MS = 120;

const [store, handle] = createSpotlight();

export const palette = handle;

/** Pages, agents by name (the server searches), and what one does often. */
export function PaletteDialog() {
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), TYPING_MS);
  const isOpen = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getState().opened,
  );
  const { data } = useQuery({ ...agentsQuery({ search: search || undefined }), enabled: isOpen });
  // What the server found may be the first entry now: Enter means that one.
  useEffect(() => {
    if (data) chooseFirst();
  }, [data]);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const actions = usePaletteActions();
  const page = ({ to, label, icon: Icon }: NavigationLink | (typeof SETTINGS_PAGES)[number]) => ({
    id: to,
    label,
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => void navigate({ to }),
  });
  // The pages of the settings are listed one by one.
  const pages = navigation.filter(({ to }) => !SETTINGS_PAGES.some((one) => one.to.startsWith(to))).map(page);
  const settings = SETTINGS_PAGES.map((one) => ({ ...page(one), keywords: 'settings' }));
  const agents = (data?.items ?? []).map(({ id, name }): SpotlightActionData => ({
    id,
    label: name,
    keywords: 'agent',
    leftSection: <IconMessageChatbot size={18} aria-hidden />,
    onClick: () => void navigate({ to: '/agents/$agentId', params: { agentId: id } }),
  }));
  return (
    <Spotlight
      store={store}
      actions={[
        { group: 'Agents', actions: agents },
        { group: 'Go to', actions: pages },
        { group: 'Settings', actions: settings },
        { group: 'Actions', actions },
      ]}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      centered={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      attributes={{ content: { 'aria-label': 'Go to' } }}
      nothingFound="No results"
      highlightQuery
      scrollable
      maxHeight="min(28rem, 70dvh)"
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Page, agent or action',
        'aria-label': 'Page, agent or action',
      }}
      onSpotlightClose={() => setQuery('')}
    />
  );
}

/** Spotlight chooses the first entry as letters are typed, but not when entries come later. */
function chooseFirst(): void {
  const { listId, query } = store.getState();
  const list = document.getElementById(listId);
  if (!list || query === '' || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
