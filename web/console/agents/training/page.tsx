import { PageHeader } from '../../parts/page-header.tsx';

export function TrainingPage() {
  return <PageHeader title="TrainingPage" />;
}
