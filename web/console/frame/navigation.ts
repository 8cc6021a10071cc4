import {
  IconActivity,
  IconMessageChatbot,
  IconSettings,
  IconSitemap,
  IconWorldSearch,
} from '@tabler/icons-react';

/** The products and pages that can be reached from everywhere, in the order in which they are shown. */
export const NAVIGATION = [
  { to: '/agents', label: 'Agents', icon: IconMessageChatbot },
  { to: '/audits', label: 'Site audits', icon: IconWorldSearch },
  { to: '/sitemaps', label: 'Sitemaps', icon: IconSitemap },
  { to: '/jobs', label: 'Jobs', icon: IconActivity },
] as const;

export const SETTINGS_ENTRY = { to: '/settings', label: 'Settings', icon: IconSettings } as const;
