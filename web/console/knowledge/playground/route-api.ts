import { getRouteApi } from '@tanstack/react-router';

/** The playground's place among the routes: its parameters, its search and the way around in it. */
export const playgroundRoute = getRouteApi('/signed-in/agents/$agentId/playground');
