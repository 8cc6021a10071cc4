import { outcomeOf, type UploadOutcome } from './upload-outcome.ts';

export interface FileToSend {
  agentId: string;
  file: File;
  /** The same for each attempt: after a lost response, the server repeats it instead of creating a second document. */
  key: string;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Fraction of the file that was sent, 0..1. */
  onProgress: (sent: number) => void;
}

/** Uploads one file, with XMLHttpRequest because `fetch` does not report upload progress. Never rejects. */
export function sendFile({ agentId, file, key }: FileToSend, options: SendOptions): Promise<UploadOutcome> {
  const { signal, onProgress } = options;
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/upload/${agentId}`);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Idempotency-Key', key);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.upload.addEventListener('load', () => onProgress(1));
    call.addEventListener('loadend', () => {
      const { status, responseText } = call;
      const retryAfter = status === 0 ? null : call.getResponseHeader('Retry-After');
      resolve(outcomeOf({ status, retryAfter, body: parsed(responseText) }));
    });
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('files', file, file.name);
    call.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
