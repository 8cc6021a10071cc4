import { extractiveAnswer } from '../../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';

const ask = (question: string, text: string, score = 0.8) => extractiveAnswer(question, [{ text, score }]);

test('an item of a list is told whole', () => {
  const text =
    '- `factor`: The exponential factor. Default is `2`.\n- `forever`: Retry forever. Default is `false`.';
  expect(ask('What is the default factor?', text)).toContain('Default is `2`. [1]');
});

test('a name in a list is the label of what stands below it', () => {
  const text =
    '- `peek(key)`\n\n    Returns the value without touching it.\n\n- `del(key)`\n\n    Deletes a key.';
  expect(ask('What does peek do?', text)).toBe('Returns the value without touching it. [1]');
});

test('questions of a list are answered by what stands below, numbered or marked', () => {
  const numbered =
    '1. Is the pump thread-safe?\n\n   Yes. Its tables are shared.\n\n2. Can the pump read .zip files?\n\n   Not by itself.';
  expect(ask('Is the pump thread-safe?', numbered)).toBe('Yes. [1] Its tables are shared. [1]');
  expect(ask('Can the pump read .zip files?', numbered)).toBe('Not by itself. [1]');
  const marked =
    'Q: I have many old files. Can I convert them quickly?\n\nA: For now, no.\n\nQ: Is there a window?\n\nA: No.';
  expect(ask('Can I convert my old files?', marked)).toBe('For now, no. [1]');
});

test('a command without fences is told with the sentence that introduces it', () => {
  const text =
    '## How do I display the files of a package?\n\nTo list all the files of a package execute the command\n\ndpkg --listfiles foo\n\nOther files are not displayed.';
  expect(ask('How do I display the files of an installed package?', text)).toBe(
    'To list all the files of a package execute the command [1]\n\n```\ndpkg --listfiles foo\n```',
  );
});

test('a passage that begins within code is read from its end on', () => {
  const text =
    '{"a": 1}\n```\n\n## Options\n\n- `jsonLimit` limit of a body, default `1mb`\n- `formLimit` limit of a form, default `56kb`';
  expect(ask('What is the default of formLimit?', text)).toBe(
    '`formLimit` limit of a form, default `56kb` [1]',
  );
});

test('options and signs are terms of a question', () => {
  const text = 'The port is set with `-p` on the command line. You can use `--` to end the list of ports.';
  expect(
    ask('What does `--` do with ports?', `${text} A file is set with \`-f\`.\n\nMore ports do no harm.`),
  ).toContain('You can use `--` to end');
});

test('a sentence that leans on the one before it is told with that', () => {
  const text =
    'The cellar is cold. A valve drains the tank in winter. It is opened by hand and never closes by itself. Ask the caretaker for the key. The garden is large and has a pond with fish.';
  expect(ask('Is it opened by hand?', text)).toMatch(
    /^A valve drains the tank in winter\. \[1\] It is opened by hand/,
  );
});

test('what says the word that the best sentences leave out is told too', () => {
  const text =
    'Sick children stay at home. They come back after two days at home. Medicine needs a form from home. A doctor may see them at home. Lice are no reason for that.';
  expect(ask('Do sick children with lice stay at home?', text)).toContain('Lice are no reason for that.');
});

test.each([
  ['How much does a taxi to the nursery cost?', 'The nursery costs 62 pounds a day.'],
  ['Which university did Helen Prowse attend?', 'Notice is given to the manager, Helen Prowse.'],
  ['How many rooms does the nursery have?', 'The nursery has rooms with a view of the garden.'],
  ['Who built the nursery?', 'The nursery was founded in the spring, and it has a garden.'],
  ['Does the nursery offer riding lessons with ponies?', 'The nursery offers a garden.'],
])('%s: is not surely answered by a sentence that lacks what is asked for', (question, text) => {
  expect(isUnsure(ask(question, text, 0.4))).toBe(true);
});

test.each([
  ['How much does a day at the nursery cost?', 'The nursery costs 62 pounds a day.'],
  ['Who is the manager of the nursery?', 'The manager of the nursery is Helen Prowse.'],
  ['How long is the nursery open?', 'The nursery is open until the last child has left.'],
])('%s: is surely answered', (question, text) => expect(ask(question, text, 0.4)).toBe(`${text} [1]`));

test('a question in another language than the text does not lose by its small words', () => {
  const text = '| Food | Calories per portion |\n|---|---|\n| Berries | 150 |\n| Nuts | 600 |';
  expect(ask('What about nuts?', text, 0.3)).toBe('Nuts: 600 calories per portion [1]');
});

test('the reason is told that stands below what is so', () => {
  const text =
    'If you press the red key, the pump stops at once.\n\nThe key is wired to the mains. There is no fault here.\n\nThe garden is large.';
  expect(ask('Why does the pump stop when I press the red key?', text)).toContain(
    'The key is wired to the mains.',
  );
});

test('a sign alone is asked for', () => {
  const text = 'The sign `++` ends a list.\n\nThe sign `--` begins a comment.';
  expect(ask('What does `--` do?', text)).toBe('The sign `--` begins a comment. [1]');
});

test('the last name of a list is the label of what stands below it', () => {
  const text = '- `drop(key)`\n- `peek(key)`\n\n    Returns the value without touching it.';
  expect(ask('What does peek do?', text)).toBe('Returns the value without touching it. [1]');
});

test.each([
  ['Which university did Helen Prowse attend?', 'Notice is given to the manager, Helen Prowse.'],
  ['Who built the nursery?', 'The nursery was founded in the spring, and it has a garden.'],
])('%s: nor where the search is sure of the passage', (question, text) => {
  expect(isUnsure(ask(question, text, 0.95))).toBe(true);
});

const CONTRACT = [
  '# Lease of a workshop',
  '',
  '**1. Rent**',
  '1.1 The rent is 640 EUR a month.',
  '1.2 A deposit of 1,280 EUR is due on signing.',
  '',
  '**2. Care**',
  '2.1 The Tenant cleans the yard in front of the workshop every week.',
  '2.2 The caretaker is Bodil Ravn. Repairs of more than 150 EUR need the consent of the Landlord.',
  '2.3 The Landlord names a caretaker for the yard and the workshop.',
].join('\n');

test('a numbered clause is told without its neighbours', () => {
  expect(ask('How much is the deposit?', CONTRACT)).toBe('1.2 A deposit of 1,280 EUR is due on signing. [1]');
});

test('what stands below a title in bold is about it', () => {
  const text =
    '**3. Parking**\n3.1 Two places are beside the gate.\n\n4 GARDEN\n4.1 Three places are behind the house.';
  expect(ask('How many places has the garden?', text)).toMatch(/^4\.1 /);
});

test('words with capitals that only begin a clause name nobody', () => {
  expect(ask('Who is the caretaker of the workshop?', CONTRACT)).toMatch(
    /^2\.2 The caretaker is Bodil Ravn\./,
  );
});

test('many places that say one word of the question, and none the others, do not answer', () => {
  const clauses = (who: string, from: number) =>
    ['paints', 'heats', 'lights', 'insures', 'cleans'].map(
      (verb, n) => `${n + from}.1 The ${who} ${verb} it.`,
    );
  const text = [...clauses('tenant', 1), ...clauses('owner', 6), ...clauses('council', 11)].join('\n');
  expect(isUnsure(ask('Is firewood our duty, or the tenant’s?', text, 1))).toBe(true);
  expect(
    isUnsure(
      ask('Is firewood our duty, or the tenant’s?', text.replaceAll(/[2-5]\.1 The tenant/g, '9.1 He'), 1),
    ),
  ).toBe(false);
  expect(isUnsure(ask('What does the tenant do?', text, 1))).toBe(false);
});

test('of two equally good sentences the one that begins with what is asked for tells how much', () => {
  const text =
    '## Lessons\n\nA lesson on the lake takes two hours and costs 30 EUR, skates included.\n\n## Hire\n\nSkates cost 5 EUR a day.';
  expect(ask('How much is it to borrow skates?', text)).toMatch(/^Skates cost 5 EUR a day/);
});

test.each([
  ['How heavy can a crate be?', 'At most 31.5 kg.'],
  ['How loud is a crate when it falls?', 'About 90 decibels.'],
])('a unit tells what is measured: %s', (question, answer) => {
  const text = `**What else about a crate?**\n\nA crate falls 2 m when its rope breaks.\n\n**What is the largest crate?**\n\n${answer}`;
  expect(ask(question, text)).toContain(answer);
});

test('a weight is told in its unit, or not at all', () => {
  const text = 'The pump is held for four seconds to switch it off. The pump is tested twice.';
  expect(isUnsure(ask('How heavy is the pump?', text, 1))).toBe(true);
  expect(ask('How heavy is the pump?', `${text}\n\nThe pump has 69 kg.`, 1)).toContain('The pump has 69 kg.');
});

test('paragraphs of a law or contract are told one by one, without their titles', () => {
  const text =
    '§ 4 Use\n(1) Smoking is forbidden in the lift.\n(2) Cats are allowed.\n\n§ 5 Return\nThe flat is handed back with all three keys.';
  expect(ask('Are cats allowed?', text)).toBe('(2) Cats are allowed. [1]');
  expect(ask('How many keys are handed back?', text)).toBe(
    'The flat is handed back with all three keys. [1]',
  );
});

test('a question of yes or no is not answered without the name that it asks about', () => {
  const text = 'You may work from home on three days of a month. Your manager must agree.';
  expect(isUnsure(ask('May I work from Portugal on days of a month?', text, 0.95))).toBe(true);
  expect(isUnsure(ask('May I work from home on days of a month?', text, 0.95))).toBe(false);
});

test('where only words speak for a passage it must say more of the question', () => {
  const text = 'The flat may be used as a private home only.';
  expect(isUnsure(ask('Is the flat furnished?', text, 0.52))).toBe(true);
  const answered = 'Is the flat private?\n\nThe flat may be used as a home only.';
  expect(isUnsure(ask('Is the flat furnished?', answered, 0.52))).toBe(false);
});

test('code does not answer that leaves out what another place tells', () => {
  const text =
    'One command uploads the site:\n\n```sh\npagewright publish\n```\n\nA note that begins with an underscore is a draft.';
  expect(isUnsure(ask('How do I publish drafts?', text, 0.95))).toBe(true);
  expect(ask('How do I publish the site?', text, 0.95)).toContain('pagewright publish');
});

test('the largest is told as the biggest', () => {
  const text = 'The biggest known site has 18,000 notes. Notes are text.';
  expect(isUnsure(ask('How big was the largest site?', text, 0.9))).toBe(false);
});

test('what is asked for may be called new', () => {
  const text = 'The membership fee rises to 260 euros.';
  expect(ask('What is the new membership fee?', text, 0.9)).toBe(`${text} [1]`);
});

test('a charge is a price', () => {
  const text = '| Service | Price |\n|---|---|\n| Puncture | 14 |\n| Chain | 36 |';
  expect(ask('What do you charge for a puncture?', text, 0.4)).toBe('Puncture — Price: 14 [1]');
});

test('a maximum is asked for as a max', () => {
  const text = 'Bodies of more than 10 MB are refused.';
  expect(ask('max body size', text, 0.5)).toBe(`${text} [1]`);
});

test('a question in bold before its answer is answered there', () => {
  const text =
    '**Where do I park?** There is no car park here.\n\n**Is photography permitted?**\nYes, but no flash.\n\n**Where can I eat?** In the garden.';
  expect(ask('Is photography permitted?', text)).toBe('Yes, but no flash. [1]');
  expect(ask('Are dogs allowed?', '**Are dogs allowed?** No.')).toBe('No. [1]');
});

test('a list is told whole where a question asks what is to be done and names its heading', () => {
  const things = ['Slippers', 'A rain coat in summer', 'A water bottle', 'Two towels', 'A sun hat'];
  const text = `## What to bring\n\n${things.map((thing) => `- ${thing}`).join('\n')}`;
  const answer = ask('What should I bring?', text);
  for (const thing of things.slice(1)) expect(answer).toContain(thing);
  const hasTo = ask('What has to be brought?', text);
  for (const thing of things.slice(1)) expect(hasTo).toContain(thing);
});

test('what compares nothing does not say which is the most', () => {
  const text = 'Turn the dial to a programme. The programme saves energy.';
  expect(isUnsure(ask('Which programme saves the most energy?', text))).toBe(true);
  const told = 'The programme Wool saves the most energy.';
  expect(isUnsure(ask('Which programme saves the most energy?', told))).toBe(false);
});

test('the number of an issue or within a URL counts nothing', () => {
  const text = 'The meeting was moved to spring, see #1422 and https://example.org/issues/1422 for it.';
  expect(isUnsure(ask('How many people were at the meeting?', text))).toBe(true);
});

test('the lines of a quoted paragraph belong together', () => {
  const text =
    '> [!NOTE]\n> The pump needs a filter. If you have none (as on\n> older pumps), please order one.';
  expect(ask('What if I have no filter for an older pump?', text)).toContain(
    'If you have none (as on\nolder pumps), please order one. [1]',
  );
});

test.each([
  [
    'Dürfen Fördermitglieder abstimmen?',
    '# Mittel\n\nDie Mittel dürfen nur für den Zweck verwendet werden.\n\n# Wahl\n\nBei der Wahl ist geheim abzustimmen. ' +
      '\n\n# Arten\n\nEs gibt Mitglieder und Fördermitglieder.',
  ],
  [
    'May sponsors vote?',
    '# Funds\n\nThe funds may be used for the purpose alone.\n\n# Ballot\n\nThe vote is secret.\n\n# Kinds\n\nThere are members and sponsors.',
  ],
])('what several places say, a word in each, is not said: %s', (question, text) => {
  expect(isUnsure(ask(question, text, 0.5))).toBe(true);
});

test('nobody is named by a noun that has its capital for being German', () => {
  const rule = 'Die Vorsitzende leitet die Sitzungen des Vorstands und vertritt den Verein.';
  const name = 'Als Vorsitzende vertritt den Verein Frau Weber.';
  expect(isUnsure(ask('Wie heißt die Vorsitzende?', rule, 0.95))).toBe(true);
  expect(ask('Wie heißt die Vorsitzende?', name, 0.95)).toBe(`${name} [1]`);
});

test('under a heading that says what is to be done the command is told before a remark', () => {
  const text =
    '# Installation\n\nIt is to be had from the store:\n\n```sh\nget kit\n```\n\nThe pump kit needs a valve to install.\n\n# Usage\n\n```sh\nrun kit\n```';
  const answer = ask('How do I install the pump kit?', text);
  expect(answer).toMatch(/^It is to be had from the store: \[1\]\n\n```sh\nget kit\n```/);
  expect(answer).not.toContain('run kit');
});
