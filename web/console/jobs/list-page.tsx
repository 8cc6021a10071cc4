import { PageHeader } from '../parts/page-header.tsx';

export function JobsPage() {
  return <PageHeader title="JobsPage" />;
}
