import { useQuery } from '@tanstack/react-query';
import type { Company } from '../../../api/session.ts';
import { day, dollars, plural } from '../../../parts/format.ts';
import { Facts } from '../facts.tsx';
import { membersQuery } from '../queries.ts';
import { Section } from '../section.tsx';

/** The company as those see it who cannot change it. */
export function CompanySummary({ company }: { company: Company }) {
  const { data: members } = useQuery(membersQuery(1));
  const owner = members?.items.find(({ id }) => id === company.ownerId);
  const { monthlyBudgetUsd: budget, retentionDays } = company;
  return (
    <Section title={company.name}>
      <Facts
        facts={[
          ['Owner', owner ? `${owner.name} (${owner.email})` : '–'],
          ['Monthly budget', budget === null ? 'No limit' : dollars(budget)],
          ['Personal data is kept', retentionDays === null ? 'Forever' : plural(retentionDays, 'day')],
          ['Since', day(company.createdAt)],
        ]}
      />
    </Section>
  );
}
