import {
  IconBuilding,
  IconChartBar,
  IconKey,
  IconPlugConnected,
  IconSparkles,
  IconUser,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';

/** Pages of the settings, in order. */
export const SETTINGS_PAGES = [
  { to: '/settings/profile', label: 'Profile', icon: IconUser },
  { to: '/settings/company', label: 'Company', icon: IconBuilding },
  { to: '/settings/members', label: 'Members', icon: IconUsers },
  { to: '/settings/api-keys', label: 'API keys', icon: IconKey },
  { to: '/settings/usage', label: 'Usage', icon: IconChartBar },
  { to: '/settings/models', label: 'Models', icon: IconSparkles },
  { to: '/settings/integrations', label: 'Integrations', icon: IconPlugConnected },
  { to: '/settings/webhooks', label: 'Webhooks', icon: IconWebhook },
] as const;
