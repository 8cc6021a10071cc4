import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { S3Bucket, S3Error, type S3Answer } from './s3-bucket.ts';
import { isSigned } from './s3-signature.ts';

export const BUCKET = 'millrace-files';
export const S3_KEY = { id: 'AKIDTEST', secret: 's3-test-secret' };

/** An answer that is given instead of the right one. */
export interface S3Fault {
  status: number;
  code: string;
}

export interface S3Server {
  url: string;
  bucket: S3Bucket;
  /** Methods with paths and queries, in order. */
  asked: string[];
  /** Decides about each request whether it fails; may be replaced at any time. */
  disturb: (asked: string) => S3Fault | 'hang up' | undefined;
  /** Settings that lead an instance to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Amazon's S3 with one bucket, as far as the official client is asked for it: signatures, parts and pages included. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = new S3Bucket();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const self: S3Server = {
    url,
    bucket,
    asked: [],
    disturb: () => undefined,
    env: {
      BLOB_STORE: 's3',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: S3_KEY.id,
      S3_SECRET_ACCESS_KEY: S3_KEY.secret,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { method = 'GET', url: target = '/' } = request;
    self.asked.push(`${method} ${target}`);
    const fault = self.disturb(`${method} ${target}`);
    if (fault === 'hang up') return void request.socket.destroy();
    try {
      if (fault) throw new S3Error(fault.status, fault.code);
      if (!isSigned(request, body, S3_KEY)) throw new S3Error(403, 'SignatureDoesNotMatch');
      send(response, method, taken(method, new URL(target, url), body));
    } catch (error) {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>It is so</Message></Error>`;
      send(response, method, { status, body: text });
    }
  }

  function taken(method: string, { pathname, searchParams }: URL, body: Buffer): S3Answer {
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    if (name !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
    const key = rest.join('/');
    return key === ''
      ? bucket.ofBucket(method, searchParams, body)
      : bucket.ofObject(method, key, searchParams, body);
  }
  return self;
}

function send(response: ServerResponse, method: string, { status, headers = {}, body = '' }: S3Answer): void {
  // An answer to HEAD tells the length of what it does not bring.
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { 'content-type': 'application/xml', ...length, ...headers });
  response.end(method === 'HEAD' ? undefined : body);
}
