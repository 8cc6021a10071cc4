import { z } from 'zod';
import { ChatHistoryEntity, type ChatHistory } from '../../db/authoring/entities.ts';
import { GENERATE_ACTIONS } from '../../domain/authoring/generation/actions.ts';
import { requireReadable } from '../../services/authoring/document-access.ts';
import { keepHistory, listHistory } from '../../services/authoring/history.ts';
import { modelName, recordId } from '../input/fields.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { entryView } from './history-schema.ts';
import { mode } from './schema.ts';

const common = { tag: 'Generation', policy: member('authoring'), path: '/api/chat-history' } as const;

function present({ documentId, createdAt, ...entry }: ChatHistory) {
  const { id, prompt, response, action, mode: as, modelUsed, tokensUsed, userId, companyId } = entry;
  const { modelFailedCheck } = entry;
  return {
    id,
    ...(documentId ? { documentId } : {}),
    prompt,
    response,
    action,
    mode: as,
    modelUsed,
    ...(modelFailedCheck ? { modelFailedCheck } : {}),
    tokensUsed,
    userId,
    companyId,
    createdAt: createdAt.toISOString(),
  };
}

const list = route({
  ...common,
  method: 'get',
  summary: 'Requests of the user to models, with the results; newest first',
  query: pageQuery.extend({ documentId: recordId.optional() }),
  responses: { 200: { description: 'A page of entries', schema: pageSchema(entryView) } },
  handler: async ({ em, caller: { userId }, query }) => {
    const { documentId } = query;
    const [entries, total] = await listHistory(em, { userId, documentId }, sliceOf(query));
    return { status: 200, body: pageOf(entries.map(present), total, query) };
  },
});

const add = route({
  ...common,
  method: 'post',
  summary: 'Store an entry that was created elsewhere',
  body: z.strictObject({
    documentId: recordId.optional(),
    prompt: z.string().min(1).max(20_000),
    response: z.string().max(500_000),
    action: z.enum(GENERATE_ACTIONS).optional(),
    mode: mode.optional(),
    modelUsed: modelName.optional(),
    tokensUsed: z.int().min(0).max(100_000_000).optional(),
  }),
  responses: { 201: { description: 'The entry', schema: entryView } },
  handler: async ({ em, caller, body }) => {
    if (body.documentId !== undefined) await requireReadable(em, caller, body.documentId);
    return { status: 201, body: present(await keepHistory(em, caller.userId, body)) };
  },
  recall: async ({ em, caller: { userId } }, id) => ({
    status: 201,
    body: present(await em.findOneOrFail(ChatHistoryEntity, { id, userId })),
  }),
});

export const historyRoutes = [list, add];
