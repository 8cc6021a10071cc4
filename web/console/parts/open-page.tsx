import { ActionIcon, Tooltip } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { webUrl } from '../../safe-url.ts';

/**
 * A link that opens a page of the site in a new tab, without a referrer. Renders nothing if the URL is not a web URL, since URLs
 * come from users and from other sites.
 */
export function OpenPage({ url }: { url: string }) {
  const href = webUrl(url);
  if (href === null) return null;
  return (
    <Tooltip label="Open the page">
      <ActionIcon
        component="a"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        size={24}
        variant="subtle"
        color="gray"
        aria-label={`Open ${url}`}
      >
        <IconExternalLink size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
