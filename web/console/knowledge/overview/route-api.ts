import { getRouteApi } from '@tanstack/react-router';

/** The overview's place among the routes. */
export const overviewRoute = getRouteApi('/signed-in/agents/$agentId/overview');
