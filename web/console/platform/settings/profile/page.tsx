import { PageHeader } from '../../../parts/page-header.tsx';
import { ColorsSection } from './colors-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What concerns the signed-in user alone. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" description="How others see you, and how you sign in." />
      <ProfileSection />
      <ColorsSection />
      <PasswordSection />
      <SessionsSection />
    </>
  );
}
