import { readFile } from 'node:fs/promises';
import { Refusal } from '../widget/refusal.ts';
import { TextCall, type CallEvents, type ShownTurn } from './text-call.ts';
import type { OwnCall } from './wire.ts';

const ticket = { callId: 'call_1', accessToken: 'secret' };
const clock = { activeMs: null, isPaused: false, pauseLeftMs: 600_000 };
const state = { question: { number: 1, of: 2 }, concern: 'none', helpText: null } as const;
const greeting: ShownTurn = { role: 'agent', content: 'Which bread?' };

/** The server's side of one call; `breaks` are the requests whose connection is lost, before or after they arrive. */
function server(breaks: ('before' | 'after')[] = []) {
  const turns = [greeting];
  const said: string[] = [];
  const own = (): OwnCall => ({
    call: {
      call_id: 'call_1',
      status: 'in-progress',
      startedAt: null,
      endedAt: null,
      duration: null,
      transcript: turns.map((turn) => ({ ...turn, startMs: 0, endMs: 0 })),
    },
    response: null,
    clock,
    pending: null,
    ...state,
  });

  return {
    said,
    own,
    call: async () => own(),
    hangUp: async () => {},
    pause: async () => clock,
    say: async (_: unknown, content: string) => {
      const fault = breaks.shift();
      if (fault === 'before') throw new TypeError('Failed to fetch');
      said.push(content);
      turns.push({ role: 'user', content }, { role: 'agent', content: `About ${content}?` });
      if (fault === 'after') throw new TypeError('Failed to fetch');
      const message = { role: 'agent' as const, content: `About ${content}?` };
      return { message, ended: content === 'bye', ...state };
    },
  };
}

function begin(wire: ReturnType<typeof server>) {
  const call = new TextCall(wire, ticket, async () => {});
  const seen: string[] = [];
  call.on('call_started', () => seen.push('call_started'));
  call.on('call_ended', () => seen.push('call_ended'));
  call.on('error', () => seen.push('error'));
  call.start(wire.own());
  return { call, seen };
}

test('an answer is shown with the turn of the interviewer, and the last one ends the call once', async () => {
  const { call, seen } = begin(server());
  await call.say('rye');
  await call.say('bye');
  expect(call.turns.map(({ content }) => content)).toEqual([
    'Which bread?',
    'rye',
    'About rye?',
    'bye',
    'About bye?',
  ]);
  expect(seen).toEqual(['call_started', 'call_ended']);
});

test.each([[['before']], [['after']], [['before', 'before', 'after']]] as const)(
  'an answer reaches the interviewer once when the connection breaks %j it arrives',
  async ([...breaks]) => {
    const wire = server([...breaks]);
    const { call, seen } = begin(wire);
    await call.say('rye');
    expect(wire.said).toEqual(['rye']);
    expect(call.turns.at(-1)).toMatchObject({ content: 'About rye?' });
    expect(seen.filter((name) => name === 'error')).toHaveLength(breaks.length);
  },
);

test.each(['unreachable', 'unavailable', 'storage-full', 'rate-limited'])(
  'an answer outlasts a server that is %s',
  async (code) => {
    const wire = server();
    const refusals = [code, code];
    const { call, seen } = begin({
      ...wire,
      say: (ticket, content) => {
        const refused = refusals.shift();
        return refused ? Promise.reject(new Refusal({ code: refused })) : wire.say(ticket, content);
      },
    });
    await call.say('rye');
    expect(wire.said).toEqual(['rye']);
    expect(seen.filter((name) => name === 'error')).toHaveLength(2);
  },
);

test('a call tells of itself under the names of the voice provider’s own client', async () => {
  const names = [
    'call_started',
    'agent_start_talking',
    'agent_stop_talking',
    'update',
    'call_ended',
    'error',
  ];
  const wire = server(['before']);
  const call = new TextCall(wire, ticket, async () => {});
  const told: string[] = [];
  for (const name of names) call.on(name as keyof CallEvents, () => told.push(name)); // all of them, as the end shows
  call.start(wire.own());
  await call.say('bye');
  expect(new Set(told)).toEqual(new Set(names));
  const client = await readFile('node_modules/retell-client-js-sdk/dist/index.modern.mjs', 'utf8');
  const known = [...client.matchAll(/\bemit\("(\w+)"/g)].map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(names));
});

test('what the server refuses is taken back, and can be said again', async () => {
  const wire = server();
  const { call } = begin({ ...wire, say: () => Promise.reject(new Refusal({ code: 'invalid-input' })) });
  await expect(call.say('rye')).rejects.toThrow('invalid-input');
  expect(call.turns).toMatchObject([greeting]);
});

test('an answer that comes too late ends the call', async () => {
  const wire = server();
  const { call, seen } = begin({ ...wire, say: () => Promise.reject(new Refusal({ code: 'call-ended' })) });
  await call.say('rye');
  expect(seen).toEqual(['call_ended']);
});
