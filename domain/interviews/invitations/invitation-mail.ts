/** The content of a mail that invites a candidate. */
export interface InvitationLetter {
  organization: string;
  interview: string;
  minutes: number;
  /** Null: not known. */
  candidate: string | null;
  url: string;
  expiresAt: Date;
}

/** Subject and plain text. Names are reduced to one line, so that they cannot imitate ours. */
export function invitationMail(letter: InvitationLetter): { subject: string; text: string } {
  const [organization, interview] = [oneLine(letter.organization), oneLine(letter.interview)];
  const greeting = letter.candidate ? `Hello ${oneLine(letter.candidate)},` : 'Hello,';
  const until = letter.expiresAt.toISOString().slice(0, 10);
  return {
    subject: `${organization} invites you to an interview: ${interview}`,
    text: [
      greeting,
      `${organization} invites you to an interview: ${interview}. It takes about ${letter.minutes} minutes, is led by an AI, and you choose when to begin.`,
      letter.url,
      `The link is for you alone and opens one interview, until ${until}. Before it begins you are told what is stored, and you decide.`,
      'If you did not expect this, you can ignore this e-mail.',
    ].join('\n\n'),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
