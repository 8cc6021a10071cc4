import { startSmtpServer, type SmtpServer } from '../../test/support/smtp-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

let server: SmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'A line.' };

test('a mail that the server takes has gone; one that it refuses is told by its code alone', async () => {
  const mailer = createSmtpMailer(server.url);
  await mailer.send(mail);
  expect(server.mails).toMatchObject([{ to: ['ada@example.org'], text: expect.stringContaining('A line.') }]);
  server.faults.set('ada@example.org', 550);
  await expect(mailer.send(mail)).rejects.toMatchObject({
    code: 'provider-rejected',
    message: 'The mail server refuses this mail (550)',
  });
});

test('after a connection that ends behind the mail nobody knows; without a server nothing was sent', async () => {
  const mailer = createSmtpMailer(server.url);
  server.faults.set('ada@example.org', 'hang-up');
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'Error' });
  expect(server.mails).toHaveLength(1);
  await server.close();
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'provider-failed' });
});
