import type { ApiClient } from './client.ts';

/** An open answer of plain text. */
export interface LineStream {
  response: Response;
  /** The lines so far, once there are `count` of them or the answer has ended. */
  lines(count: number): Promise<string[]>;
  /** The whole text, once the answer has ended. */
  rest(): Promise<string>;
  /** Disconnects. */
  leave(): void;
}

/** Opens a stream of lines; a POST when there is a body. */
export async function openLines(
  client: ApiClient,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<LineStream> {
  const stop = new AbortController();
  const response = await fetch(new URL(path, client.url), {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${client.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    signal: stop.signal,
  });
  if (!response.body) throw new Error('the answer has no body');
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async (): Promise<boolean> => {
    const { value = '', done } = await chunks.read();
    text += value;
    return !done;
  };
  return {
    response,
    async lines(count) {
      while (text.split('\n').length <= count && (await more()));
      return text.split('\n').slice(0, -1);
    },
    async rest() {
      while (await more());
      return text;
    },
    leave: () => stop.abort(),
  };
}
