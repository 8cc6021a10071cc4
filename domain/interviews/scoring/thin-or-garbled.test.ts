import type { TranscriptTurn } from '../response.ts';
import { noScoreReason } from './thin-or-garbled.ts';

const turns = (...answers: string[]): TranscriptTurn[] =>
  answers.flatMap((content) => [
    {
      role: 'agent' as const,
      content: 'Please tell me of your work in the last years.',
      startMs: 0,
      endMs: 1,
    },
    { role: 'user' as const, content, startMs: 1, endMs: 2 },
  ]);

const ENGLISH =
  'I worked for five years in a bakery where I was responsible for the early shift, the orders of flour and the training of two apprentices.';
const MORE = 'Later I wrote the plan of shifts for the whole shop, which saved us about three hours a week.';

test.each([
  ['nothing', []],
  ['one long turn', [`${ENGLISH} ${MORE}`]],
  [
    '39 words',
    [
      Array.from({ length: 20 }, (_, at) => `word${at}`).join(' '),
      Array.from({ length: 19 }, (_, at) => `other${at}`).join(' '),
    ],
  ],
  ['empty turns beside one', [`${ENGLISH} ${MORE}`, '   ']],
])('%s is insufficient', (_, answers) => expect(noScoreReason(turns(...answers))).toBe('insufficient'));

test('the interviewer’s words do not count', () => {
  expect(noScoreReason(turns('Yes.', 'No.', 'Maybe.', 'Well.', 'Yes.', 'Yes.'))).toBe('insufficient');
});

test.each([
  ['English', ENGLISH, MORE],
  [
    'German',
    'Ich habe fünf Jahre in einer Bäckerei gearbeitet und war dort für die Frühschicht, die Bestellung von Mehl und die Ausbildung von zwei Lehrlingen verantwortlich.',
    'Danach schrieb ich den Schichtplan für das ganze Geschäft, was uns etwa drei Stunden in der Woche gespart hat.',
  ],
  [
    'Polish',
    'Przez pięć lat pracowałem w piekarni, gdzie byłem odpowiedzialny za poranną zmianę, zamówienia mąki oraz szkolenie dwóch uczniów.',
    'Później napisałem grafik zmian dla całego sklepu, co oszczędzało nam około trzech godzin tygodniowo, i to było dobre dla wszystkich pracowników w firmie oraz klientów.',
  ],
  [
    'Vietnamese',
    'Tôi đã làm việc ở bộ phận thanh toán của một ngân hàng lớn trong ba năm, và những người trong nhóm của tôi được giao nhiệm vụ trực đêm mỗi tuần một lần.',
    'Trước hết tôi xem những thay đổi gần đây, sau đó so sánh các dấu vết trước và sau khi triển khai, rồi khôi phục phiên bản cũ nếu cần thiết.',
  ],
  [
    'Chinese',
    '我在一家面包店工作了五年，负责早班、面粉的订购以及两名学徒的培训。',
    '后来我为整个店铺写了排班计划，每周为我们节省了大约三个小时。',
  ],
  [
    'words of a trade',
    'We ran k8s on AWS with RDS and S3, CI by GitLab, TLS by cert-manager, and I wrote the Terraform modules myself.',
    'Then I moved HTTP APIs to gRPC, SQL to PostgreSQL and the DNS to Route 53, with the SRE team, over two years.',
  ],
  ['a long talk of few words', ...Array.from({ length: 12 }, () => ENGLISH)],
])('%s is read', (_, ...answers) => expect(noScoreReason(turns(...answers))).toBeNull());

test.each([
  [
    'marks of what was not heard',
    ['[inaudible] and [inaudible] the [inaudible]', 'so [inaudible] we [inaudible]'],
  ],
  [
    'letters at random',
    Array.from({ length: 4 }, () => 'xkcd qwrt zzpf mnbv ghjk plkj tfrd wsxz vbnm rtgh kjhg dfgh bcvx'),
  ],
  ['one word again and again', [Array(40).fill('the').join(' '), Array(40).fill('the').join(' ')]],
  [
    'signs',
    Array.from(
      { length: 3 },
      () => '#### $$$$ 1234 5678 9012 3456 7890 1234 %%%% 5678 9012 &&&& 3456 7890 11 22 33 44 55 66 77',
    ),
  ],
])('%s is garbled', (_, answers) => expect(noScoreReason(turns(...answers))).toBe('garbled'));
