import { getRouteApi } from '@tanstack/react-router';

/** The conversations' place among the routes. */
export const conversationsRoute = getRouteApi('/signed-in/agents/$agentId/conversations');
