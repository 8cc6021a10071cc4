/** The pages of an agent: the four steps of setting it up, then the others. */
export const AGENT_PAGES = [
  { path: 'upload', to: '/agents/$agentId/upload', label: 'Upload', step: 1 },
  { path: 'training', to: '/agents/$agentId/training', label: 'Training', step: 2 },
  { path: 'playground', to: '/agents/$agentId/playground', label: 'Playground', step: 3 },
  { path: 'deploy', to: '/agents/$agentId/deploy', label: 'Deploy', step: 4 },
  { path: 'overview', to: '/agents/$agentId/overview', label: 'Overview' },
  { path: 'conversations', to: '/agents/$agentId/conversations', label: 'Conversations' },
  { path: 'settings', to: '/agents/$agentId/settings', label: 'Settings' },
] as const;

export type AgentPage = (typeof AGENT_PAGES)[number];
