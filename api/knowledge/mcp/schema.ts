import { z } from 'zod';
import { MESSAGE_LENGTH, referencedChunk } from '../chat/schema.ts';
import { searchBody, searchView } from '../search/schema.ts';

const MOST_MESSAGES = 100;

/** JSON-RPC, as the Streamable HTTP transport of MCP carries it; the SDK checks the rest. */
export const rpcMessage = z.looseObject({}).meta({ id: 'JsonRpcMessage' });
export const rpcBody = z.union([rpcMessage, z.array(rpcMessage).max(MOST_MESSAGES)]);

const agentId = z.string().describe('Id of the agent, from list_agents');

export const listInput = z.strictObject({
  search: z.string().trim().max(200).optional().describe('Part of the name'),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(20),
});
export const listOutput = z.object({
  items: z.array(z.object({ agentId: z.string(), name: z.string(), files: z.int(), chunks: z.int() })),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

export const searchInput = z.strictObject({
  agentId,
  query: searchBody.shape.query.describe('A question or keywords'),
  topK: searchBody.shape.topK.describe('Maximum number of results; default: the setting of the agent'),
});
export const searchOutput = searchView.pick({ results: true, mode: true, reranked: true });

export const askInput = z.strictObject({
  agentId,
  message: z.string().trim().min(1).max(MESSAGE_LENGTH).describe('The question'),
  sessionId: z
    .string()
    .optional()
    .describe('Continues the conversation of an earlier answer; omitted: a new conversation'),
});
export const askOutput = z.object({
  sessionId: z.string(),
  messageId: z.string(),
  answer: z.string().describe('Cites its references as [1], [2] …'),
  fallbackUsed: z.boolean().describe('The documents contain no answer to this question'),
  references: z.array(referencedChunk),
});
