import { readRetellCall } from './retell-call.ts';

const BEGAN = Date.UTC(2026, 0, 1);
const call = (more: object) =>
  readRetellCall({
    call_id: 'call_1',
    call_status: 'ended',
    start_timestamp: BEGAN,
    end_timestamp: BEGAN + 60_000,
    transcript_object: [
      { role: 'agent', content: 'Which bread?', words: [{ start: 0.5, end: 2 }] },
      { role: 'user', content: 'Rye.', words: [{ start: 3, end: 4 }] },
    ],
    ...more,
  });

test('a call has its times in milliseconds, and those of its turns', () => {
  expect(call({})).toMatchObject({
    startedAt: BEGAN,
    endedAt: BEGAN + 60_000,
    activeMs: 60_000,
    transcript: [
      { startMs: 500, endMs: 2_000 },
      { startMs: 3_000, endMs: 4_000 },
    ],
  });
});

test.each([[1e300], [-1], [8.64e15], [Date.UTC(10_000)], ['soon'], [{}], [null], [undefined]])(
  'an instant %j that no call can have is none',
  (told) => {
    const none = { startedAt: null, endedAt: null, activeMs: null };
    expect(call({ start_timestamp: told, end_timestamp: told })).toMatchObject(none);
  },
);

test('a call neither ends before it began nor lasts for years', () => {
  const turned = call({ end_timestamp: BEGAN - 1 });
  expect(turned).toMatchObject({ endedAt: BEGAN, activeMs: 0 });
  // Seconds of it are a number of the database.
  const endless = call({ start_timestamp: 0, end_timestamp: Date.UTC(9999, 0) });
  expect((endless.activeMs ?? 0) / 1_000).toBeLessThan(2 ** 31);
});

test.each([[1e307], [-1e307], [-1], ['x']])(
  'where a word has %j for its time, the turns stay in order',
  (told) => {
    const turn = (role: string) => ({ role, content: 'Rye.', words: [{ start: told, end: told }] });
    const { transcript } = call({
      transcript_object: [
        { role: 'agent', content: 'Which bread?', words: [{ start: 1, end: 2 }] },
        turn('user'),
        turn('agent'),
      ],
    });
    expect(transcript?.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 2_000],
      [2_000, 2_000],
      [2_000, 2_000],
    ]);
  },
);

test('a recording that is no web address is none', () => {
  const recording = 'https://retell.example/a.wav';
  expect(call({ recording_url: recording }).recordingUrl).toBe(recording);
  for (const told of ['javascript:alert(1)', 'a.wav', 5])
    expect(call({ recording_url: told }).recordingUrl).toBeNull();
});
