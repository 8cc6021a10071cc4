import { PageHeader } from '../../parts/page-header.tsx';

export function UploadPage() {
  return <PageHeader title="UploadPage" />;
}
