import { z } from 'zod';
import { QUESTION_LIBRARY } from '../../domain/interviews/questions/question-library.ts';
import { route } from '../route.ts';
import { common } from './common.ts';

const library = route({
  ...common,
  method: 'get',
  path: '/api/interviews/question-library',
  summary: 'Sets of questions to choose from, by role; they are in English and need no model',
  responses: {
    200: {
      description: 'The sets',
      schema: z.object({
        items: z.array(z.object({ id: z.string(), role: z.string(), questions: z.array(z.string()) })),
      }),
    },
  },
  handler: async () => ({ status: 200, body: { items: QUESTION_LIBRARY } }),
});

/** Before the routes of one interview, whose id its name would be. */
export const questionLibraryRoutes = [library];
