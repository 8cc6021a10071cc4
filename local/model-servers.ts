import { z } from 'zod';
import type { FoundServer, ModelServerPort } from '../domain/platform/models/found-servers.ts';

/** Less than the rest of the start takes, which runs in parallel. */
const LIMIT_MS = 2_000;
const MOST_MODELS = 200;

/** The list of models in OpenAI's format, which Ollama, LM Studio, llama.cpp and vLLM support. */
const listSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** Finds out which of these language model servers run on this machine, with one request each. */
export async function findModelServers(ports: readonly ModelServerPort[]): Promise<FoundServer[]> {
  const found = await Promise.all(ports.map(askServer));
  return found.flatMap((server) => (server ? [server] : []));
}

async function askServer({ name, port }: ModelServerPort): Promise<FoundServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return null;
    const models = listSchema.parse(await response.json()).data.map(({ id }) => id);
    return models.length === 0 ? null : { name, baseUrl, models: models.slice(0, MOST_MODELS) };
  } catch {
    // Nothing listens on the port, or a different program does.
    return null;
  }
}
