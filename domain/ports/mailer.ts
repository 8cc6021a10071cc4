/** Sends plain-text mail. Services have null in its place if `SMTP_URL` is not set. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. AppErrors: `provider-failed` when it cannot be reached, and nothing was
   * sent; `provider-rejected` when it refuses this mail. After any other error it is unknown whether the mail was sent.
   */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}
