import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { contrastPairs } from '../../../../domain/landing/theme/page-colors.ts';
import { plural } from '../../parts/format.ts';
import type { Role } from './look-form.ts';
import classes from './look.module.css';

/** All pairs of colours on the page with their contrast; for a weak pair, the colour used instead. */
export function ContrastList({ colors }: { colors: Record<Role, string> }) {
  const pairs = contrastPairs(colors);
  const weak = pairs.filter(({ passesAA }) => !passesAA);
  return (
    <section aria-labelledby="contrast-title">
      <Title order={2} id="contrast-title">
        Contrast
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {weak.length === 0
          ? 'Every text can be read.'
          : `${plural(weak.length, 'pair')} would be hard to read, so the page uses a color near yours instead.`}
      </Text>
      <ul className={classes.pairs}>
        {pairs.map(({ pair, ratio, passesAA, repairedTo }) => (
          <li key={pair} className={classes.pair} data-weak={!passesAA || undefined}>
            {passesAA ? <IconCheck size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
            <span className={classes.pairName}>{pair}</span>
            <span className={classes.ratio}>{ratio.toFixed(1)} : 1</span>
            {repairedTo && (
              <span className={classes.repaired}>
                <span className={classes.swatch} style={{ background: repairedTo }} aria-hidden />
                {repairedTo} instead
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
