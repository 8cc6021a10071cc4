import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Above the title of a page: where it belongs. */
export const BackLink = createLink(
  // The router calls a link to the page above the current one, too.
  ({
    children,
    'aria-current': _current,
    ...props
  }: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => (
    <Anchor size="sm" c="dimmed" {...props}>
      <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {children}
    </Anchor>
  ),
);
