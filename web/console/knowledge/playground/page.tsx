import { Button, Drawer, Group, SegmentedControl } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconMessagePlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { agentQuery } from '../queries.ts';
import { Chat } from './chat.tsx';
import { type Overrides, realOverrides } from './overrides.ts';
import { PassageDrawer } from './passage-drawer.tsx';
import classes from './playground.module.css';
import { playgroundRoute } from './route-api.ts';
import { SearchMode } from './search-mode.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useConversation } from './use-conversation.ts';
import { AgentWithoutModel } from '../without-model.tsx';

const MODES = [
  { value: 'chat', label: 'Chat' },
  { value: 'search', label: 'Search only' },
];

/** Step 3: ask the agent as its visitors would, and see the sources of its answers. */
export function PlaygroundPage() {
  const { agentId } = playgroundRoute.useParams();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { session, mode, settings } = playgroundRoute.useSearch();
  const navigate = playgroundRoute.useNavigate();
  const composer = useRef<HTMLTextAreaElement>(null);
  const [chosen, setOverrides] = useSessionStorage<Overrides>({
    key: `millrace:playground:settings:${agentId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const overrides = realOverrides(chosen, agent);
  const talk = useConversation(agentId, session, (next) => {
    // A first answer only adds the session to the URL of the current page; another conversation is a new history entry.
    void navigate({
      search: { session: next, mode, settings },
      replace: next !== undefined,
      resetScroll: false,
    });
  });
  const showSettings = (isShown: boolean) =>
    void navigate({
      search: (search) => ({ ...search, settings: isShown || undefined }),
      resetScroll: false,
    });
  const changes = Object.keys(overrides).length;
  const panel = <SettingsPanel agent={agent} overrides={overrides} onChange={setOverrides} />;
  return (
    <>
      <h2 className="visually-hidden">Playground</h2>
      <AgentWithoutModel agent={agent} />
      <Group justify="space-between" gap="sm" mb="md">
        <SegmentedControl
          aria-label="What to try"
          data={MODES}
          value={mode ?? 'chat'}
          onChange={(value) =>
            void navigate({
              search: (search) => ({ ...search, mode: value === 'search' ? 'search' : undefined, settings }),
            })
          }
        />
        {mode !== 'search' && (
          <Group gap="xs">
            <Button
              className={`${classes.tool} ${classes.settingsButton}`}
              variant="default"
              size="sm"
              leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
              onClick={() => showSettings(true)}
            >
              {changes > 0 ? `Settings (${changes} changed)` : 'Settings'}
            </Button>
            <Button
              className={classes.tool}
              variant="default"
              size="sm"
              leftSection={<IconMessagePlus size={17} aria-hidden />}
              disabled={talk.view.turns.length === 0 && session === undefined}
              onClick={() => {
                talk.begin();
                composer.current?.focus();
              }}
            >
              New conversation
            </Button>
          </Group>
        )}
      </Group>
      {mode === 'search' ? (
        <SearchMode agent={agent} />
      ) : (
        <div className={classes.columns}>
          <Chat agent={agent} talk={talk} overrides={overrides} composer={composer} />
          <aside className={classes.aside} aria-label="Settings for the next question">
            {panel}
          </aside>
          <Drawer
            opened={settings === true}
            onClose={() => showSettings(false)}
            position="right"
            size="sm"
            title="Settings for the next question"
            closeButtonProps={{ 'aria-label': 'Close settings' }}
          >
            {panel}
          </Drawer>
        </div>
      )}
      <PassageDrawer turns={talk.view.turns} />
    </>
  );
}
