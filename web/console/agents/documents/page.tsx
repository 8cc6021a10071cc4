import { PageHeader } from '../../parts/page-header.tsx';

export function DocumentsPage() {
  return <PageHeader title="DocumentsPage" />;
}
