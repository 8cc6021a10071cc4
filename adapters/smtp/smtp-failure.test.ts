import { AppError } from '../../domain/platform/errors.ts';
import { smtpFailure } from './smtp-mailer.ts';

const failure = (message: string, members: object) => Object.assign(new Error(message), members);

test.each([
  ['no name', 'getaddrinfo', { code: 'EDNS', syscall: 'getaddrinfo' }],
  ['no server', 'connect ECONNREFUSED', { code: 'ESOCKET', syscall: 'connect' }],
  ['no answer', 'Connection timeout', { code: 'ETIMEDOUT' }],
  ['no greeting', 'Greeting never received', { code: 'ETIMEDOUT' }],
  ['a wrong password', 'Invalid login', { code: 'EAUTH', responseCode: 535 }],
  ['a server that closes', 'Mail command failed', { code: 'EENVELOPE', responseCode: 421 }],
])('%s: nothing was sent, and may be later', (_, message, members) => {
  expect(smtpFailure(failure(message, members))).toMatchObject({ code: 'provider-failed' });
});

test.each([
  ['EENVELOPE', 550],
  ['EENVELOPE', 451],
  ['EMESSAGE', 554],
])('%s %d: this mail is refused, and the words of the server stay with us', (code, responseCode) => {
  const refused = smtpFailure(failure('550 secret words', { code, responseCode }));
  expect(refused).toMatchObject({
    code: 'provider-rejected',
    message: `The mail server refuses this mail (${responseCode})`,
  });
});

test.each([
  ['Connection closed unexpectedly', { code: 'ECONNECTION' }],
  ['Timeout', { code: 'ETIMEDOUT' }],
  ['read ECONNRESET', { code: 'ESOCKET', syscall: 'read' }],
])('%s: nobody knows, so it stays what it was', (message, members) => {
  const error = failure(message, members);
  expect(smtpFailure(error)).toBe(error);
  expect(smtpFailure(error)).not.toBeInstanceOf(AppError);
});
