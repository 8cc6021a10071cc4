import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { companyQuery, type Company } from '../../../api/session.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { CompanyForm } from './form.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { Exports } from './exports.tsx';
import { useIsOwner } from '../owner.ts';
import { OwnerOnly } from '../owner-only.tsx';
import { day, dollars, plural } from '../../../parts/format.ts';
import { Facts } from '../facts.tsx';
import { membersQuery } from '../queries.ts';
import { Section } from '../section.tsx';

/** The company's name, budget and retention, its export, and its deletion. */
export function CompanyPage() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader title="Company" description="Settings for everyone in the company." />
      {isOwner ? (
        <>
          <CompanyForm company={company} />
          <Exports />
          <DeleteCompany company={company} />
        </>
      ) : (
        <>
          <OwnerOnly>Only the owner of the company can change this.</OwnerOnly>
          <CompanySummary company={company} />
        </>
      )}
    </>
  );
}

/** A read-only view of the company, for users who may not change it. */
function CompanySummary({ company }: { company: Company }) {
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
