import type { ServerResponse } from 'node:http';

/** Aborted when the client goes away before the answer has ended, or has done so already. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return gone.signal;
}
