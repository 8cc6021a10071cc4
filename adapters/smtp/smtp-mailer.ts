import { createTransport } from 'nodemailer';
import type { Mailer } from '../../domain/ports/mailer.ts';
import { smtpFailure } from './smtp-failure.ts';

/**
 * Mail through the server of `SMTP_URL`, e.g. `smtps://user:password@mail.example.org?from=Millrace%20<no-reply@example.org>`.
 * Without `from` the sender is `millrace@<host>`.
 */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? `Millrace <millrace@${url.hostname}>`;
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text }).catch((error: unknown) => {
        throw smtpFailure(error);
      });
    },
  };
}
