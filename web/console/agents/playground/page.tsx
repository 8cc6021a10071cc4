import { PageHeader } from '../../parts/page-header.tsx';

export function PlaygroundPage() {
  return <PageHeader title="PlaygroundPage" />;
}
