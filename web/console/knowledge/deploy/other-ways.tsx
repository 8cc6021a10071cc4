import { Tabs, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { type Place, type Way, WAYS, waySamples } from './samples.ts';
import { Snippet } from './snippet.tsx';

const route = getRouteApi('/signed-in/agents/$agentId/deploy');

/** Ways to use the agent without the script: in a frame, or from programs. */
export function OtherWays({ place }: { place: Place }) {
  const { way = 'iframe' } = route.useSearch();
  const navigate = route.useNavigate();
  const samples = waySamples(place);
  return (
    <Tabs
      value={way}
      onChange={
        (next) => void navigate({ search: { way: next as Way }, replace: true, resetScroll: false }) // a value of WAYS
      }
    >
      <Tabs.List>
        {WAYS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {samples[each].label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {WAYS.map((each) => (
        <Tabs.Panel key={each} value={each} pt="md">
          <Text size="sm" mb="xs">
            {samples[each].about}
            {each !== 'iframe' && (
              <>
                {' '}
                It needs an{' '}
                <AnchorLink to="/settings/api-keys" inherit underline="always">
                  API key
                </AnchorLink>
                .
              </>
            )}
          </Text>
          <Snippet code={samples[each].code} label={samples[each].label} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
