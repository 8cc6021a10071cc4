import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the page below its own heading. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h2" id={id}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mt={2}>
          {about}
        </Text>
      )}
      <Stack gap="md" mt="sm">
        {children}
      </Stack>
    </section>
  );
}
