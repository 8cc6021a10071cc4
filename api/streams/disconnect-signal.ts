import type { ServerResponse } from 'node:http';

/** Returns a signal that is aborted when the client disconnects before the end of the answer, or has already done so. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return gone.signal;
}
