import { readdir, readFile } from 'node:fs/promises';
import { DefaultLogger, Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { housekeepingSchedules } from '../../../jobs/platform/schedules.ts';
import { bundleCache, workflowBundle } from '../../../worker/bundle.ts';
import * as workflows from '../../../workflows/index.ts';
import { jobDefinitions } from '../../support/job-definitions.ts';

const HISTORIES = new URL('../../histories/', import.meta.url);
const names = (await readdir(HISTORIES)).filter((name) => name.endsWith('.json'));

const codePath = await workflowBundle(bundleCache(process.env), new DefaultLogger('WARN'));

test('there are histories of every kind of end', () => {
  expect(names.sort()).toEqual([
    'agent-purge-completed.json',
    'agent-reindex-completed.json',
    'article-generation-completed.json',
    'article-generation-searched.json',
    'audit-purge-completed.json',
    'call-analysis-completed.json',
    'company-export-completed.json',
    'company-purge-completed.json',
    'content-answer-completed.json',
    'document-export-completed.json',
    'document-ingestion-cancelled.json',
    'document-ingestion-completed.json',
    'document-ingestion-paused.json',
    'document-ingestion-retried.json',
    'file-ocr-completed.json',
    'file-purge-completed.json',
    'interview-content-completed.json',
    'interview-invitations-completed.json',
    'interview-mails-completed.json',
    'interview-purge-completed.json',
    'interviewer-provisioning-completed.json',
    'landing-content-completed.json',
    'landing-generation-cancelled.json',
    'landing-generation-completed.json',
    'model-check-completed.json',
    'model-install-completed.json',
    'orphan-sweep-completed.json',
    'reference-research-completed.json',
    'retention-sweep-completed.json',
    'seo-audit-completed.json',
    'seo-audit-measured-at-once.json',
    'sitemap-analysis-completed.json',
    'stuck-sweep-completed.json',
    'summary-intake-completed.json',
    'text-generation-completed.json',
    'webhook-delivery-completed.json',
  ]);
});

test('every workflow is started by a job or by the clock, and each of these has one', async () => {
  const starters = [...(await jobDefinitions()), ...housekeepingSchedules({ SWEEP_EVERY: 0 })];
  const started = starters.map(({ workflowType }) => workflowType);
  expect(started.sort()).toEqual(Object.keys(workflows).sort());
});

test('every workflow has a history that completed', async () => {
  const types = names.filter((name) => name.endsWith('-completed.json')).map(typeOf);
  expect((await Promise.all(types)).sort()).toEqual(Object.keys(workflows).sort());
});

test.each(names)('%s replays with the workflows of today', async (name) => {
  await expect(replay(await read(name), name)).resolves.toBeUndefined();
});

test('a workflow that takes another way than its history is refused', async () => {
  const name = 'document-ingestion-completed.json';
  const changed = (await read(name)).replaceAll('"chunkText"', '"chopText"');
  await expect(replay(changed, name)).rejects.toThrow(DeterminismViolationError);
});

/** The workflow that a history is of: its first event says it. */
async function typeOf(name: string): Promise<string> {
  const [first] = JSON.parse(await read(name)).events;
  return first.workflowExecutionStartedEventAttributes.workflowType.name;
}

async function read(name: string): Promise<string> {
  return readFile(new URL(name, HISTORIES), 'utf8');
}

/** The workflow id is part of the ids that a workflow makes, so it is taken from the history's own input. */
async function replay(history: string, name: string): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: { codePath } }, JSON.parse(history), name);
}
