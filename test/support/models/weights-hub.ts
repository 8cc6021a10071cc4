import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const COMMIT = '89abcdef0123456789abcdef0123456789abcdef';

/** A stand-in for the hub with one file, and the faults of its next responses. */
export interface WeightsHub {
  url: string;
  /** The `Range` of each request for the file. */
  ranges: string[];
  /** The listed checksum and size; those of the file by default. */
  listed: { sha256?: string; size?: number };
  /** Faults of the next requests for the file, one each: sends this many bytes, then waits (`hold`) or cuts the connection. */
  faults: { afterBytes: number; hold?: boolean; ignoresRange?: boolean; status?: number }[];
  close(): Promise<void>;
}

/** Implements the part of the Hugging Face hub's API that a resumable download needs. */
export async function startWeightsHub(
  { repository, file }: { repository: string; file: string },
  content: Buffer,
): Promise<WeightsHub> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hub');
    if (pathname === `/api/models/${repository}/revision/main`) {
      const lfs = { sha256, size: content.length, ...hub.listed };
      const siblings = [{ rfilename: 'README.md' }, { rfilename: file, lfs }];
      response.end(JSON.stringify({ id: repository, sha: COMMIT, siblings }));
    } else if (pathname === `/${repository}/resolve/${COMMIT}/${file}`)
      sendFile(response, request.headers.range ?? '');
    else response.writeHead(404).end('Entry not found');
  });
  const sendFile = (response: ServerResponse, range: string): void => {
    hub.ranges.push(range);
    const fault = hub.faults.shift();
    const start = fault?.ignoresRange ? 0 : Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0);
    const part = content.subarray(start);
    const status = fault?.status ?? (start === 0 && fault?.ignoresRange ? 200 : 206);
    response.writeHead(status, {
      'content-length': part.length,
      ...(status === 206 && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
    });
    if (!fault || fault.ignoresRange) return void response.end(part);
    response.write(part.subarray(0, fault.afterBytes), () => {
      if (!fault.hold) response.destroy();
    });
  };
  const hub: WeightsHub = {
    url: '',
    ranges: [],
    listed: {},
    faults: [],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this form.
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return hub;
}
