import { createTransport } from 'nodemailer';
import type { Mailer } from '../../domain/ports/mailer.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { isError } from '../../domain/platform/is-error.ts';

/** Error codes of failures that occur before any mail is sent. */
const BEFORE_ANY_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS']);

const NO_GREETING = /^(?:Connection timeout|Greeting never received|Invalid greeting)/;
/** The server is closing (RFC 5321, section 3.8): it accepts mail again later. */
const CLOSING = 421;

/**
 * Sends mail through the server of `SMTP_URL`, e.g.
 * `smtps://user:password@mail.example.org?from=Millrace%20<no-reply@example.org>`. Without `from` the sender is
 * `millrace@<host>`.
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

/** Properties that nodemailer adds to its errors. */
interface SmtpError {
  message: string;
  code?: unknown;
  syscall?: unknown;
  /** The SMTP status code of the server's reply. */
  responseCode?: unknown;
}

/** Maps nodemailer's errors to those of the port `Mailer`; returns the original if the mail may have been sent. */
export function smtpFailure(error: unknown): unknown {
  if (!isError(error)) return error;
  const { message: words, code, syscall, responseCode }: SmtpError = error;
  const isAway =
    (typeof code === 'string' && BEFORE_ANY_MAIL.has(code)) ||
    syscall === 'connect' ||
    responseCode === CLOSING ||
    NO_GREETING.test(words);
  if (isAway)
    return new AppError('provider-failed', 'The mail server does not accept mail', { cause: error });
  if (typeof responseCode !== 'number' || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return error;
  const message = `The mail server refuses this mail (${responseCode})`;
  return new AppError('provider-rejected', message, { cause: error });
}
