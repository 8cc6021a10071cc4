import { readSettings } from '../domain/platform/settings/settings.ts';
import { activityQueues } from './queues.ts';

test('each provider has a queue of its own, keys or none, with the share of its limits that jobs may take', () => {
  const settings = readSettings({
    ANTHROPIC_CONCURRENCY: '10',
    ANTHROPIC_RATE: '600/1m',
    OPENAI_CONCURRENCY: '1',
  });
  const queues = new Map(activityQueues(settings).map((queue) => [queue.name, queue]));
  expect(queues.get('models-anthropic')).toMatchObject({ slots: 8, perSecond: 8, polls: 2 });
  expect(queues.get('models-openai')).toMatchObject({ slots: 1, polls: 1 });
  expect(queues.get('models-google')?.slots).toBe(25);
  expect(queues.get('models-offline')).toEqual({ name: 'models-offline', slots: 4, polls: 2 });
});
