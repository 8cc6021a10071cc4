import { PageHeader } from '../parts/page-header.tsx';

export function CompanyPage() {
  return <PageHeader title="CompanyPage" />;
}
