/** Sends plain-text mail. Null in the services where `SMTP_URL` is not set. */
export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}
