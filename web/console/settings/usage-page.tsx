import { PageHeader } from '../parts/page-header.tsx';

export function UsagePage() {
  return <PageHeader title="UsagePage" />;
}
