import { textTask } from './task.ts';

const MOST_WORDS = 12;

export const shortForm = textTask({
  id: 'short-form',
  title: 'Keeps to a length and writes plain text',
  material:
    'Because of the maintenance of the lifts, which had to be put off twice, the museum, including its shop and its café, will stay closed on Tuesday, 4 March; tickets for that day remain valid until the end of the month.',
  question: `Write a notice for the door, on one line, in at most ${MOST_WORDS} words, without any formatting. It names the day.`,
  problemOf(answer) {
    const text = answer.trim();
    const words = text.split(/\s+/).length;
    if (words > MOST_WORDS) return `It has ${words} words, at most ${MOST_WORDS} were asked for.`;
    if (/[\n*#`]/.test(text)) return 'It has formatting or several lines.';
    return text.includes('Tuesday') ? null : 'It does not name the day.';
  },
});
