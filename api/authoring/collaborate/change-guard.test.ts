import { mock } from 'node:test';
import type { Document } from '@hocuspocus/server';
import { messageYjsUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';
import { changeOf } from '../../../test/support/authoring/costly-changes.ts';
import { ChangeGuard, type Guarded } from './change-guard.ts';
import { TimeBudgets } from './time-budgets.ts';

const LETTERS = 30_000;
const SLOWNESS = 20;
const log = { info() {}, warn() {}, error() {}, debug() {}, child: () => log };
const trial = {
  try: () => Promise.reject(new Error('nothing is to be tried')),
  close: () => Promise.resolve(),
};

afterEach(() => mock.restoreAll());

test('small changes that cost much together: their writer is out, nobody else', async () => {
  // As on a machine that is slower: a test need not work through the two seconds that everybody has.
  const usage = process.threadCpuUsage.bind(process);
  mock.method(process, 'threadCpuUsage', () => {
    const { user, system } = usage();
    return { user: user * SLOWNESS, system: system * SLOWNESS };
  });
  const guard = new ChangeGuard({ trial, log });
  const doc = new Y.Doc();
  doc.getText('html').insert(0, 'a'.repeat(LETTERS));
  const letters = doc.clientID;
  // All that the guard looks at.
  const connectionOf = (userId: string) =>
    ({ document: doc, context: { visitor: { userId } }, readOnly: false }) as unknown as Guarded;
  guard.watch(connectionOf('a').document);
  const hostile = connectionOf('a');
  let refusal: string | null = null;
  for (let first = 0; first < LETTERS - 20 && refusal === null; first += 20) {
    const change = changeOf(
      Array.from({ length: 20 }, (_, index) => ({
        client: 2_000_000_000,
        clock: first + index,
        behind: [letters, 0],
        before: [letters, 1 + first + index],
      })),
    );
    refusal = await guard.refusal(hostile, messageYjsUpdate, change);
    if (refusal === null) Y.applyUpdate(doc, change, { source: 'connection', connection: hostile });
  }
  expect([refusal, guard.isShut('a'), guard.isShut('b')]).toEqual(['tooMuch', true, false]);
  const keystroke = changeOf([{ client: 7, clock: 0, behind: [letters, 9], before: [letters, 10] }]);
  expect(await guard.refusal(connectionOf('b'), messageYjsUpdate, keystroke)).toBeNull();
});

test('what the opening of a document takes is of the time of whoever opens it, what comes later is not', async () => {
  const spend = mock.method(TimeBudgets.prototype, 'spend');
  const guard = new ChangeGuard({ trial, log });
  const history = new Y.Doc();
  history.getText('html').insert(0, 'a'.repeat(LETTERS));
  const state = Y.encodeStateAsUpdate(history);
  // All that the guard looks at.
  const document = new Y.Doc() as unknown as Document;
  guard.watch(document);
  await guard.open(document, 'a', async () => Y.applyUpdate(document, state));
  document.getText('html').insert(0, 'b');
  expect(spend.mock.calls.map((call) => call.arguments)).toEqual([['a', expect.any(Number)]]);
  expect(document.getText('html').length).toBe(LETTERS + 1);
});
