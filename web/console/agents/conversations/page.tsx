import { PageHeader } from '../../parts/page-header.tsx';

export function ConversationsPage() {
  return <PageHeader title="ConversationsPage" />;
}
