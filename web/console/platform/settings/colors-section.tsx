import { SegmentedControl } from '@mantine/core';
import { useColors } from '../account/use-colors.ts';
import { Section } from './section.tsx';

const COLORS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

/** Light or dark. */
export function ColorsSection() {
  const { colors, setColors } = useColors();
  return (
    <Section
      title="Colours"
      description="Kept with your account: other browsers follow when you sign in there."
    >
      <SegmentedControl aria-label="Colours" data={[...COLORS]} value={colors} onChange={setColors} />
    </Section>
  );
}
