import type { ProviderCall } from '../../ports/voice-provider.ts';
import { isResumable, isWhole, joinLegs, RESUMABLE_MS } from './legs.ts';

const leg = (callId: string, more: Partial<ProviderCall>): ProviderCall => ({
  callId,
  status: 'ended',
  startedAt: null,
  endedAt: null,
  activeMs: null,
  transcript: null,
  recordingUrl: null,
  reason: null,
  ...more,
});
const turn = (role: 'agent' | 'user', content: string, startMs: number) => ({
  role,
  content,
  startMs,
  endMs: startMs + 500,
});
const first = leg('a', {
  startedAt: 10_000,
  endedAt: 20_000,
  activeMs: 10_000,
  transcript: [turn('agent', 'Which bread?', 0), turn('user', 'Rye.', 2_000)],
  recordingUrl: 'https://retell.example/a.wav',
  reason: 'user_hangup',
});
const second = leg('c', {
  startedAt: 60_000,
  endedAt: 75_000,
  activeMs: 15_000,
  transcript: [turn('agent', 'Welcome back.', 0)],
  recordingUrl: 'https://retell.example/c.wav',
  reason: 'agent_hangup',
});
const unjoined = leg('b', { status: 'error', reason: 'registered_call_timeout' });

test('legs are one call: turns on one clock, pauses between them left out of the time, those that nobody joined left out', () => {
  expect(joinLegs([first, unjoined, second])).toEqual({
    callId: 'a',
    status: 'ended',
    startedAt: 10_000,
    endedAt: 75_000,
    activeMs: 25_000,
    transcript: [
      turn('agent', 'Which bread?', 0),
      turn('user', 'Rye.', 2_000),
      turn('agent', 'Welcome back.', 50_000),
    ],
    recordingUrl: 'https://retell.example/a.wav',
    reason: 'agent_hangup',
  });
  expect(joinLegs([])).toBeNull();
  expect(joinLegs([unjoined])).toBe(unjoined);
});

test.each([
  ['the next one is registered', [first, leg('b', { status: 'registered' })], 'ongoing', null],
  ['the next one goes on', [first, leg('b', { status: 'ongoing', startedAt: 30_000 })], 'ongoing', null],
  ['nobody joined the next one', [first, unjoined], 'ended', 20_000],
  ['nobody joined any', [unjoined, { ...unjoined, callId: 'c' }], 'error', null],
] as const)('where a call is when %s', (_, legs, status, endedAt) => {
  expect(joinLegs(legs)).toMatchObject({ status, endedAt });
});

test('a call is whole once every leg that was joined has its end and its transcript', () => {
  expect(isWhole([first, unjoined, second])).toBe(true);
  expect(isWhole([first, { ...second, transcript: null }])).toBe(false);
  expect(isWhole([{ ...first, endedAt: null }, second])).toBe(false);
  expect(isWhole([unjoined])).toBe(false);
  expect(isWhole([])).toBe(false);
});

test('only a lost connection is taken up again, and not for ever', () => {
  expect(isResumable(first, 20_000 + RESUMABLE_MS - 1)).toBe(true);
  expect(isResumable(first, 20_000 + RESUMABLE_MS)).toBe(false);
  expect(isResumable({ ...first, reason: 'error_llm_websocket_open' }, 20_000)).toBe(true);
  for (const reason of ['agent_hangup', 'max_duration_reached', 'inactivity', null])
    expect(isResumable({ ...first, reason }, 20_000)).toBe(false);
  expect(isResumable({ ...first, endedAt: null }, 20_000)).toBe(false);
});
