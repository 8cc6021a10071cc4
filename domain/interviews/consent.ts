/** What a candidate agrees to before a call. Kept with the response, word for word. */
export function consentText({
  organization,
  retentionDays,
  isVoice,
}: {
  organization: string;
  /** Null: until it is deleted. */
  retentionDays: number | null;
  /** The call is led at a voice provider, which records it. */
  isVoice: boolean;
}): string {
  const who = organization || 'the company that invited you';
  const kept =
    retentionDays === null
      ? `${who} keeps them until they delete them or you ask them to.`
      : `They are deleted after ${retentionDays} days, or sooner if you ask ${who} to.`;
  return [
    `This interview is led by an AI on behalf of ${who}. Your name, your e-mail address and what you answer are stored${isVoice ? ', with a recording of the call at the voice provider' : ''}. ${kept}`,
    `An AI summarises your answers question by question. People at ${who} read them and decide; no decision is made automatically.`,
    'It is counted how often you leave the page during the interview. You can stop at any time.',
  ].join(' ');
}
