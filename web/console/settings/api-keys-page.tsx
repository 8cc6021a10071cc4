import { PageHeader } from '../parts/page-header.tsx';

export function ApiKeysPage() {
  return <PageHeader title="ApiKeysPage" />;
}
