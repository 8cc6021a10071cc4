import { Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { SOURCE_WORDS } from '../conversations/words.ts';
import { OwnPeriod } from './own-period.tsx';
import { PERIOD_WORDS } from './period.ts';
import { overviewRoute } from './route-api.ts';
import { DEFAULT_PERIOD, PERIODS, sourceIn, SOURCES } from './search.ts';
import classes from './scope-controls.module.css';

const OWN = 'own';

/** The period and source of the page. */
export function ScopeControls() {
  const { period = DEFAULT_PERIOD, from, to, source } = overviewRoute.useSearch();
  const navigate = overviewRoute.useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isOwn = from !== undefined || isOpen;
  const choosePeriod = (value: string) => {
    setOpen(value === OWN);
    if (value === OWN) return;
    void navigate({ search: { period: stated(PERIODS.find((one) => one === value)), source } });
  };
  return (
    <div className={classes.controls}>
      <Group gap="sm" align="flex-end">
        <Select
          size="sm"
          w={245}
          aria-label="Source"
          placeholder="All except the playground"
          clearable
          clearButtonProps={{ 'aria-label': 'All except the playground' }}
          data={SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }))}
          value={source ?? null}
          onChange={(value) =>
            void navigate({ search: { period: stated(period), from, to, source: sourceIn(value) } })
          }
        />
        <SegmentedControl
          size="sm"
          aria-label="Period"
          classNames={{ label: classes.period }}
          data={[
            ...PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] })),
            { value: OWN, label: 'From – to' },
          ]}
          value={isOwn ? OWN : period}
          onChange={choosePeriod}
        />
      </Group>
      {isOwn && (
        <OwnPeriod
          key={`${from} ${to}`}
          from={from}
          to={to}
          onChosen={(days) => void navigate({ search: { ...days, source } })}
        />
      )}
      <Text size="sm" c="dimmed">
        {source === undefined
          ? 'What you try in the playground is not counted. Days are UTC.'
          : `${SOURCE_WORDS[source]} only. Days are UTC.`}
      </Text>
    </div>
  );
}

/** Leaves the default period out of the URL. */
function stated<P extends string | undefined>(period: P): P | undefined {
  return period === DEFAULT_PERIOD ? undefined : period;
}
