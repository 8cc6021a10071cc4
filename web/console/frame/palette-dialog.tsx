import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SETTINGS_PAGES } from '../platform/settings/pages.ts';
import { useNavigation, type NavigationLink } from './navigation.ts';
import { usePaletteActions } from './palette-actions.tsx';
import { useFoundRecords } from './palette-records.tsx';

/** Milliseconds: letters typed at shorter intervals cause only one search. */
const TYPING_MS = 120;

const [store, handle] = createSpotlight();

export const palette = handle;

/** Lists pages, frequent actions, and records of all products found by name (the server searches). */
export function PaletteDialog() {
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), TYPING_MS);
  const isOpen = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.getState().opened,
  );
  const navigate = useNavigate();
  const navigation = useNavigation();
  const records = useFoundRecords(isOpen ? search : '', navigation);
  // When results arrive from the server, another entry may be the first, which Enter selects.
  useEffect(() => {
    if (records.length > 0) chooseFirst();
  }, [records]);
  const actions = usePaletteActions();
  const page = ({ to, label, icon: Icon }: NavigationLink | (typeof SETTINGS_PAGES)[number]) => ({
    id: to,
    label,
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => void navigate({ to }),
  });
  // Leaves out the entry for the settings, whose pages are listed one by one.
  const pages = navigation.filter(({ to }) => !SETTINGS_PAGES.some((one) => one.to.startsWith(to))).map(page);
  const settings = SETTINGS_PAGES.map((one) => ({ ...page(one), keywords: 'settings' }));
  return (
    <Spotlight
      store={store}
      actions={[
        // Pages appear at once and do not move when results arrive.
        { group: 'Go to', actions: pages },
        { group: 'Settings', actions: settings },
        { group: 'Actions', actions },
        ...records,
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
        placeholder: 'Page, action, or name of anything you have created',
        'aria-label': 'Page, action or name',
      }}
      onSpotlightClose={() => setQuery('')}
    />
  );
}

/** Spotlight selects the first entry when the user types, but not when entries arrive later. */
function chooseFirst(): void {
  const { listId, query } = store.getState();
  const list = document.getElementById(listId);
  if (!list || query === '' || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
