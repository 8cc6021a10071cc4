import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A link above the title of a page to the page that it belongs to. */
export const BackLink = createLink(
  // By default, the router also marks a link to a parent of the current page as current.
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
