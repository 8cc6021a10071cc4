import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { asAnswer, retryAfterOf } from '../../problem.ts';
import { VERSION } from '../../version.ts';
import * as schema from './schema.ts';
import { askAgent, listAgents, searchKnowledge, type ToolCall } from './tools.ts';

const INSTRUCTIONS =
  'Agents answer from the documents of a company. list_agents names them; ask_agent gives an answer with its references, search_knowledge the passages themselves.';
const READING = { readOnlyHint: true, openWorldHint: false };
const ASKING = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

/** The tools for one request of one caller. */
export function mcpServer(call: ToolCall): McpServer {
  const info = { name: 'millrace', title: 'Millrace', version: VERSION };
  const server = new McpServer(info, { instructions: INSTRUCTIONS });
  server.registerTool(
    'list_agents',
    {
      title: 'List agents',
      description: 'Lists the agents that can be searched and asked, newest first',
      inputSchema: schema.listInput,
      outputSchema: schema.listOutput,
      annotations: READING,
    },
    (input) => resultOf(call, listAgents(call, input)),
  );
  server.registerTool(
    'search_knowledge',
    {
      title: 'Search knowledge',
      description: 'Searches an agent’s documents and returns the matching passages, best first',
      inputSchema: schema.searchInput,
      outputSchema: schema.searchOutput,
      annotations: READING,
    },
    (input) => resultOf(call, searchKnowledge(call, input)),
  );
  server.registerTool(
    'ask_agent',
    {
      title: 'Ask an agent',
      description: 'Answers a question from an agent’s documents, with the passages that support the answer',
      inputSchema: schema.askInput,
      outputSchema: schema.askOutput,
      annotations: ASKING,
    },
    (input) => resultOf(call, askAgent(call, input)),
  );
  return server;
}

/** The result of a tool as data and as text; an error becomes a tool error, `<code>: <message>`. */
async function resultOf({ deps }: ToolCall, work: Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const structuredContent = await work;
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (err) {
    const known = asAnswer(err);
    const { code, http, message } = known;
    const retryAfter = retryAfterOf(known);
    deps.log[http < 500 ? 'debug' : 'error']({ err, code }, 'a tool failed');
    return {
      isError: true,
      content: [{ type: 'text', text: `${code}: ${message}` }],
      _meta: { code, status: http, ...(retryAfter !== undefined && { retryAfter }) },
    };
  }
}
