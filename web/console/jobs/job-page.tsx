import { PageHeader } from '../parts/page-header.tsx';

export function JobPage() {
  return <PageHeader title="JobPage" />;
}
