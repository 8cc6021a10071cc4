import { getRouteApi } from '@tanstack/react-router';

/** Typed access to the playground's route: its parameters, search parameters and navigation. */
export const playgroundRoute = getRouteApi('/signed-in/agents/$agentId/playground');
