import { captionsOf } from './voice-call.ts';

test('captions are the turns of an update, and nothing else that it may hold', () => {
  const turn = { role: 'agent', content: 'Which bread?' };
  const strange = [null, 'x', { role: 'transfer_target', content: 'x' }, { role: 'user', content: 7 }];
  expect(captionsOf({ transcript: [turn, ...strange], more: 1 })).toEqual([turn]);
  for (const update of [null, 'x', {}, { transcript: 'x' }]) expect(captionsOf(update)).toEqual([]);
});
