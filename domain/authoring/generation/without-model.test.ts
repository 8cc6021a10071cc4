import { GENERATE_ACTIONS } from './actions.ts';
import { withoutModel, type GenerateTask } from './without-model.ts';

const SOURCE = `# The mill

The mill grinds wheat. It was built long ago. The mill grinds wheat for the whole valley. Birds sing nearby.

- one point

Wheat comes to the mill by cart.
`;

const done = (action: GenerateTask['action'], source = SOURCE, prompt = 'Do it') =>
  withoutModel({ action, source, prompt });

test('a summary is made of sentences of the text, the weightiest ones in their order', () => {
  expect(done('summarise')).toEqual({ markdown: 'The mill grinds wheat.\n', note: null });
});

test('a shortened text keeps its structure and half of each paragraph', () => {
  expect(done('shorten').markdown).toBe(
    '# The mill\n\nThe mill grinds wheat. The mill grinds wheat for the whole valley.\n\n- one point\n\nWheat comes to the mill by cart.\n',
  );
});

test('mistakes are taken out where they stand, and nothing else', () => {
  expect(done('fix', 'The **the mill** is is very old.\n').markdown).toBe('The **the mill** is very old.\n');
  expect(done('fix', 'The the mill.\n').markdown).toBe('The mill.\n');
  expect(done('fix', 'We like the the mill. We utilize it.\n').markdown).toBe(
    'We like the mill. We utilize it.\n',
  );
  expect(done('rewrite', 'We utilize the mill.\n').markdown).toBe('We use the mill.\n');
});

test.each(['Portuguese', 'Norwegian', 'Español', 'en_US', 'zz-99', 'as in a letter'])(
  'whatever the language is called: %s',
  (language) => {
    const asked = { prompt: 'Do it', source: SOURCE, language };
    for (const action of ['summarise', 'shorten', 'fix', 'rewrite'] as const)
      expect(withoutModel({ ...asked, action }).markdown).toBe(done(action).markdown);
  },
);

test('rules for English are for English, by whatever name', () => {
  const rewritten = (language: string): string =>
    withoutModel({ action: 'rewrite', prompt: 'x', source: 'We utilize the mill.\n', language }).markdown;
  expect(['English', 'EN', 'en_GB', 'British English', 'German'].map(rewritten)).toEqual([
    'We use the mill.\n',
    'We use the mill.\n',
    'We use the mill.\n',
    'We use the mill.\n',
    'We utilize the mill.\n',
  ]);
});

test('a draft is the template that the prompt names, or its own words', () => {
  const letter = done('draft', '', 'Write a cover letter for a position as a miller');
  expect(letter.note).toContain('Cover letter');
  expect(letter.markdown).toContain('[Your name]');
  expect(letter.markdown).not.toContain('{{');
  const notes = done('draft', '', 'Our <b>*wheel*</b> turns. It squeaks.');
  expect(notes.markdown).toContain(String.raw`- Our \<b\>\*wheel\*\</b\> turns.`);
  expect(notes.note).toContain('your notes');
});

test.each(GENERATE_ACTIONS)('%s: what cannot be done is said, and leaves the text as it was', (action) => {
  const { markdown, note } = done(action);
  const isBeyond = ['draft', 'expand', 'continue', 'translate', 'change-tone'].includes(action);
  expect(note !== null).toBe(isBeyond || action === 'rewrite');
  expect(isBeyond ? markdown : SOURCE).toBe(SOURCE);
});

test('a template with its values in place is a draft, and nothing is left to say', () => {
  const task = { action: 'draft', prompt: 'Fill it in', source: SOURCE, isFilled: true } as const;
  expect(withoutModel(task)).toEqual({ markdown: SOURCE, note: null });
});
