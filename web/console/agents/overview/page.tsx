import { PageHeader } from '../../parts/page-header.tsx';

export function OverviewPage() {
  return <PageHeader title="OverviewPage" />;
}
