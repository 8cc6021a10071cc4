import { PageHeader } from '../../parts/page-header.tsx';

export function AgentSettingsPage() {
  return <PageHeader title="AgentSettingsPage" />;
}
