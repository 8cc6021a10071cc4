import { extractiveAnswer } from '../../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';

const ask = (question: string, text: string) => extractiveAnswer(question, [{ text, score: 0.97 }]);

const CUTS =
  '| Cut | Price EUR |\n|---|---|\n| Clipping of a long coat | 30 |\n| Clipping of a short coat | 20 |\n| Bath | 12 |';

test('rows that are alike do not answer for something that none of them names', () => {
  expect(isUnsure(ask('What does the clipping of a hamster cost?', CUTS))).toBe(true);
  expect(ask('What does the clipping of a short coat cost?', CUTS)).toContain('20 [1]');
});

test('a row that is named wholly is no other one', () => {
  const text =
    '| Class | Teacher |\n|---|---|\n| Boxing | Ada Poll |\n| Boxing for women | Ben Ash |\n| Yoga | Cy Dow |';
  expect(ask('Who coaches boxing?', text)).toMatch(/^Boxing — Teacher: Ada Poll/);
});

test('the room of a person is not the room of the exam', () => {
  const text =
    '# Course 214\n\n| | |\n|---|---|\n| Leader | Ada Poll, room 3 |\n| Lectures | Monday, Calder Hall |';
  expect(isUnsure(ask('In which room does the exam of course 214 begin?', text))).toBe(true);
  expect(ask('In which room is the leader of course 214?', text)).toContain('room 3');
});

test('how something is installed does not tell how it is uninstalled', () => {
  const text = 'To install otter run this:\n\n```sh\napt install otter\n```';
  expect(isUnsure(ask('How do I uninstall otter?', text))).toBe(true);
  expect(ask('How do I install otter?', text)).toContain('apt install otter');
});

test('who somebody is does not tell who it was before', () => {
  const now = 'Ada Poll is the head of the choir.';
  expect(isUnsure(ask('Who was head of the choir before Ada Poll?', now))).toBe(true);
  const before = 'Ada Poll became head of the choir in succession to Ben Ash.';
  expect(ask('Who was head of the choir before Ada Poll?', before)).toBe(`${before} [1]`);
});

test('how it is done on one system does not tell it of another one', () => {
  const text = '## macOS\n\nOtter can be installed with Homebrew:\n\n```\nbrew install otter\n```';
  expect(isUnsure(ask('How do I install otter on Fedora?', text))).toBe(true);
  expect(ask('How do I install otter with Homebrew?', text)).toContain('brew install otter');
});
