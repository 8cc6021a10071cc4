import type { ProviderCall } from '../../../domain/ports/voice-provider.ts';
import { whereIs } from './follow-call.ts';

const MINUTE = 60_000;
const call = (more: Partial<ProviderCall>): ProviderCall => ({
  callId: 'a',
  status: 'ongoing',
  startedAt: null,
  endedAt: null,
  activeMs: null,
  transcript: null,
  recordingUrl: null,
  reason: null,
  ...more,
});
const known = { expiresAt: 0, longest: 20 * MINUTE, isLeft: false, wasJoined: false };
const where = (legs: ProviderCall[], more: Partial<typeof known> = {}) =>
  whereIs(async () => legs, { ...known, ...more }, []);

test('a joined call whose end is never told is over after its limit and a quarter of an hour, and is stopped', async () => {
  const since = (minutes: number) => call({ startedAt: Date.now() - minutes * MINUTE });
  expect(await where([since(19)])).toMatchObject({ status: 'in-progress', overdue: [] });
  expect(await where([since(21)])).toMatchObject({ status: 'ended', overdue: ['a'] });
  expect(await where([since(21)], { expiresAt: Date.now() + MINUTE })).toMatchObject({
    status: 'in-progress',
  });
  // What counts is when it was resumed last.
  const left = { ...since(40), status: 'ended' as const, endedAt: Date.now() - 39 * MINUTE };
  expect(await where([left, { ...since(5), callId: 'b' }])).toMatchObject({ status: 'in-progress' });
  // The provider does not say when it began.
  expect(await where([call({})], { expiresAt: Date.now() + MINUTE })).toMatchObject({
    status: 'in-progress',
  });
});

test('who has been in the call is not said to have stayed away, whatever the provider loses', async () => {
  expect((await where([])).status).toBe('expired');
  expect((await where([], { wasJoined: true })).status).toBe('ended');
  const told = await whereIs(async () => [], known, ['call_started', 'call_ended']);
  expect(told.status).toBe('ended');
  const broken = call({ status: 'error', startedAt: 1, reason: 'error_unknown' });
  expect((await where([broken])).status).toBe('ended');
  const nobody = { ...broken, reason: 'registered_call_timeout' };
  expect((await where([nobody])).status).toBe('expired');
});
