import { speaksOfSelfHarm } from './self-harm.ts';

test.each([
  'Honestly, I want to kill myself.',
  'After that I thought about ending my own life.',
  'I’ve been suicidal since the spring.',
  'I had suicidal thoughts when the shop closed.',
  'Some days I just want to die.',
  'I don’t want to live any more.',
  'Since then I have tried to hurt myself twice.',
  'Ich wollte mich umbringen.',
  'Ich habe daran gedacht, mir das Leben zu nehmen.',
  'Ich möchte einfach nicht mehr leben.',
  'Seit dem Frühjahr habe ich Suizidgedanken; ich habe immer wieder Suizidgedanken.',
])('taken seriously: %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true);
});

test.each([
  'As a nurse I cared for suicidal patients and worked in suicide prevention.',
  'I nearly killed myself laughing.',
  'I wanted to die of embarrassment when the oven broke.',
  'I do not want to live in London any more than you do; I like the coast.',
  'We had to kill the process and hurt our numbers.',
  'I cut myself on the bread knife once, so I wrote safety rules.',
  'Ich möchte nicht mehr in Berlin leben.',
  'Ich nehme mir das Leben nicht schwer und habe Rettungssanitäter ausgebildet.',
  'Der Ofen hätte uns fast umgebracht.',
])('an answer as any other: %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false);
});
