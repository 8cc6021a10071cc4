import { TASKS } from '../../../services/platform/models/tasks/tasks.ts';
import type { ModelCall } from '../providers/model-server.ts';

/** A correct answer to each of the fixed tasks, as a good model gives it. */
export const RIGHT_ANSWERS: Readonly<Record<string, string>> = {
  'keep-schema':
    '{"customer":"Ana Ruiz","items":[{"name":"oak chair","count":4},{"name":"lamp","count":1}],"isUrgent":true}',
  'exact-quote': '{"months":24,"quote":"Batteries are covered for 24 months, unless they were opened."}',
  unanswerable: '{"answer":null}',
  'foreign-order': 'The bridge was opened in 1931 and is 503 metres long.',
  'partial-count': '{"count":null,"reason":"Only 4 of the 212 rows are shown."}',
  'short-form': 'Closed on Tuesday, 4 March: the lifts are being maintained.',
  'language-de': 'Sie schließt am Samstag um zwölf Uhr.',
  'language-es': 'Se recogen los miércoles.',
  'language-ja': '休館日は月曜日です。',
  'better-answer': '{"first":"B","second":"A"}',
  'graded-answers': '```json\n{"P":0,"Q":3,"R":1}\n```',
  'ranked-passages': '{"answers":2,"helps":4}',
};

/** A wrong answer to each task, as a weak model gives it. */
export const WRONG_ANSWERS: Readonly<Record<string, string>> = {
  'keep-schema': 'The customer is Ana Ruiz, who wants four oak chairs and one lamp.',
  'exact-quote': '{"months":24,"quote":"The battery is covered for two years."}',
  unanswerable: '{"answer":"1.80 m"}',
  'foreign-order': 'PELICAN',
  'partial-count': '{"count":2,"reason":"Alder and Cedar"}',
  'short-form':
    '**Notice:** because of maintenance of the lifts the museum and its shop stay closed on Tuesday.',
  'language-de': 'It closes at twelve o’clock.',
  'language-es': 'On Wednesdays.',
  'language-ja': 'It is closed on Mondays.',
  'better-answer': '{"first":"A","second":"A"}',
  'graded-answers': '{"P":3,"Q":1,"R":1}',
  'ranked-passages': '{"answers":1,"helps":4}',
};

/** The answer to the task that a call contains; `usual` for any other call. */
export function taskAnswer(
  { body }: Pick<ModelCall, 'body'>,
  answers: Readonly<Record<string, string>>,
  usual: string,
): string {
  const asked = JSON.stringify(body);
  const task = TASKS.find(({ question }) => asked.includes(JSON.stringify(question).slice(1, -1)));
  return answers[task?.id ?? ''] ?? usual;
}
