import { useSuspenseQuery } from '@tanstack/react-query';
import { companyQuery } from '../../../api/session.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { CompanyForm } from './form.tsx';
import { CompanySummary } from './summary.tsx';
import { DeleteCompany } from './delete-company.tsx';
import { Exports } from './exports.tsx';
import { useIsOwner } from '../owner.ts';
import { OwnerOnly } from '../owner-only.tsx';

/** Name, budget and retention; export and end of the company. */
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
