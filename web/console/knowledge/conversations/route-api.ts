import { getRouteApi } from '@tanstack/react-router';

/** Typed access to the conversations route. */
export const conversationsRoute = getRouteApi('/signed-in/agents/$agentId/conversations');
