import { PageHeader } from '../parts/page-header.tsx';

export function IntegrationsPage() {
  return <PageHeader title="IntegrationsPage" />;
}
