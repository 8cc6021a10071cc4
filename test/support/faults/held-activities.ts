import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import type { ActivityDeps } from '../../../activities/deps.ts';
import { createActivities as createReal } from '../../../activities/create-activities.ts';

/** Where a worker stops, so that a test can kill it just there, or do something meanwhile. */
export type HoldPoint =
  | 'while-extracting'
  | 'after-chunking'
  | 'before-storing-vectors-of-batch-1'
  | 'after-storing-windows-of-batch-1'
  | 'after-publishing'
  | 'before-launching-a-delivery'
  | 'after-posting-a-webhook'
  | 'before-purging-bytes-of-company'
  | 'after-purging-records-of-company';

/** What ./holds.ts wants at this moment. */
function control(): { name: string; point?: HoldPoint; released: string[] } {
  return JSON.parse(readFileSync(process.env['HOLD_CONTROL'] ?? '', 'utf8'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The job that the caller works for. */
function ownWorkflow(): string {
  return Context.current().info.workflowExecution?.workflowId ?? '';
}

function note(line: string): void {
  appendFileSync(process.env['HOLD_LOG'] ?? '', `${line}\n`);
}

/** Says that the point is reached and comes back when the name is released. */
async function reach(point: HoldPoint): Promise<void> {
  const { name, point: wanted } = control();
  if (wanted !== point) return;
  note(`held ${name}`);
  const { cancellationSignal } = Context.current();
  cancellationSignal.addEventListener('abort', () => note(`cancelled ${name}`), { once: true });
  while (!control().released.includes(name)) await sleep(20);
}

/** The real activities over ports that can be stopped and that count what was embedded. */
export function createActivities(deps: ActivityDeps): ReturnType<typeof createReal> {
  const { blobs, vectors, parser, chunker, embedder, jobs, web } = deps;
  /** Batches of windows by job. */
  const stored = new Map<string, number>();
  const held: Partial<ActivityDeps> = {
    parser: {
      close: () => parser.close(),
      inspect: (file, options) => parser.inspect(file, options),
      parse: async (file, options) => {
        const text = await parser.parse(file, options);
        await reach('while-extracting');
        return text;
      },
    },
    chunker: {
      close: () => chunker.close(),
      chunk: async (...args) => {
        const chunks = await chunker.chunk(...args);
        await reach('after-chunking');
        return chunks;
      },
    },
    jobs: {
      ...jobs,
      launch: async (companyId, workflowId) => {
        if (workflowId.startsWith('webhook-delivery/')) await reach('before-launching-a-delivery');
        return jobs.launch(companyId, workflowId);
      },
    },
    web: {
      ...web,
      fetch: async (request) => {
        const answer = await web.fetch(request);
        await reach('after-posting-a-webhook');
        return answer;
      },
    },
    blobs: {
      ...blobs,
      put: async (key, data) => {
        if (key.endsWith('/vectors-1.bin')) await reach('before-storing-vectors-of-batch-1');
        return blobs.put(key, data);
      },
      deletePrefix: async (prefix) => {
        if (!prefix.includes('/')) await reach('before-purging-bytes-of-company');
        return blobs.deletePrefix(prefix);
      },
    },
    vectors: new Proxy(vectors, {
      get(target, name) {
        if (name === 'putWindows') {
          return async (...args: Parameters<typeof target.putWindows>) => {
            await target.putWindows(...args);
            const count = (stored.get(ownWorkflow()) ?? 0) + 1;
            stored.set(ownWorkflow(), count);
            if (count === 2) await reach('after-storing-windows-of-batch-1');
          };
        }
        if (name === 'commitChunks') {
          return async (...args: Parameters<typeof target.commitChunks>) => {
            await target.commitChunks(...args);
            await reach('after-publishing');
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    ...(embedder && {
      embedder: {
        provider: embedder.provider,
        model: embedder.model,
        dimension: embedder.dimension,
        maxTokens: embedder.maxTokens,
        countTokens: (texts) => embedder.countTokens(texts),
        close: () => embedder.close(),
        embed: async (texts, ...rest) => {
          for (const text of texts) note(`embedded ${ownWorkflow()} ${hashOf(text)}`);
          return embedder.embed(texts, ...rest);
        },
      },
    }),
  };
  const real = createReal({ ...deps, ...held });
  return {
    ...real,
    purgeCompanyRecords: async (...args) => {
      const output = await real['purgeCompanyRecords']?.(...args);
      await reach('after-purging-records-of-company');
      return output;
    },
  };
}
