import { PageHeader } from '../../../parts/page-header.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SegmentedControl } from '@mantine/core';
import { useColors } from '../../account/use-colors.ts';
import { Section } from '../section.tsx';

const COLORS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Settings of the signed-in user. */
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

/** Selects the colour scheme. */
function ColorsSection() {
  const { colors, setColors } = useColors();
  return (
    <Section
      title="Colours"
      description="Saved with your account and used in every browser where you sign in."
    >
      <SegmentedControl aria-label="Colours" data={[...COLORS]} value={colors} onChange={setColors} />
    </Section>
  );
}
