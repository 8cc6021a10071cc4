import { PageHeader } from '../../parts/page-header.tsx';

export function DeployPage() {
  return <PageHeader title="DeployPage" />;
}
