import { Progress, Skeleton, Text } from '@mantine/core';
import { AnchorLink } from '../../../parts/anchor-link.tsx';
import { dollars } from '../../../parts/format.ts';
import { useIsOwner } from '../owner.ts';
import type { Usage } from '../queries.ts';
import { Section } from '../section.tsx';
import { loading } from '../../../parts/loading.ts';

/** The bar shows a warning from this fraction of the budget. */
const NEARLY = 0.9;

/** The cost of the current month, relative to the budget. */
export function Budget({ budget }: { budget: Usage['budget'] | undefined }) {
  const isOwner = useIsOwner();
  if (!budget) return <Skeleton height={112} mb="lg" radius="lg" {...loading()} />;
  const { monthlyUsd, usedUsd } = budget;
  const part = monthlyUsd === null ? 0 : monthlyUsd === 0 ? 1 : Math.min(1, usedUsd / monthlyUsd);
  return (
    <Section title="This month">
      {monthlyUsd === null ? (
        <Text size="sm">
          {dollars(usedUsd)} spent. No budget is set
          {isOwner ? (
            <>
              :{' '}
              <AnchorLink to="/settings/company" inherit underline="always">
                set one
              </AnchorLink>
              .
            </>
          ) : (
            '.'
          )}
        </Text>
      ) : (
        <>
          <Text size="sm" mb={8}>
            <strong>{dollars(usedUsd)}</strong> of {dollars(monthlyUsd)}
            {part === 1 && '. The budget is used up: models are not called until next month.'}
          </Text>
          <Progress
            value={part * 100}
            color={part >= 1 ? 'red' : part >= NEARLY ? 'yellow' : undefined}
            aria-label="Share of the monthly budget used"
          />
        </>
      )}
    </Section>
  );
}
