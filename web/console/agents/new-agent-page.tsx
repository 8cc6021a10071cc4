import { PageHeader } from '../parts/page-header.tsx';

export function NewAgentPage() {
  return <PageHeader title="NewAgentPage" />;
}
