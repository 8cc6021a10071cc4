import { getRouteApi } from '@tanstack/react-router';

/** Typed access to the overview route. */
export const overviewRoute = getRouteApi('/signed-in/agents/$agentId/overview');
