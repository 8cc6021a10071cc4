import { SegmentedControl } from '@mantine/core';
import { useColors } from '../../account/use-colors.ts';
import { Section } from '../section.tsx';

const COLORS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Light or dark. */
export function ColorsSection() {
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
