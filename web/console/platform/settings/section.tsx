import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  /** Marks a section whose actions cannot be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** One section of a settings page. */
export function Section({ title, description, action, isDangerous, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section} data-danger={isDangerous || undefined}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed" mt={4}>
              {description}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
