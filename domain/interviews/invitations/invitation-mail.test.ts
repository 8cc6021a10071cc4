import { invitationMail } from './invitation-mail.ts';

test('names are one line each', () => {
  const { subject, text } = invitationMail({
    organization: 'Mill\r\nBcc: x@evil.example',
    interview: 'Baker\nat night',
    minutes: 15,
    candidate: 'Ada\n\nhttps://evil.example',
    url: 'https://millrace.example/call/baker?token=t',
    expiresAt: new Date('2026-05-04T10:00:00Z'),
  });
  expect(subject).toBe('Mill Bcc: x@evil.example invites you to an interview: Baker at night');
  expect(text.split('\n\n')).toEqual([
    'Hello Ada https://evil.example,',
    expect.stringContaining('about 15 minutes'),
    'https://millrace.example/call/baker?token=t',
    expect.stringContaining('until 2026-05-04'),
    expect.stringContaining('ignore'),
  ]);
});
