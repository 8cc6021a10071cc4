import { PageHeader } from '../parts/page-header.tsx';

export function ProfilePage() {
  return <PageHeader title="ProfilePage" />;
}
