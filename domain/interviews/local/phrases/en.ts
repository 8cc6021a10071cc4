import type { Phrases } from './phrases.ts';

const RULES =
  'I ask prepared questions one after the other and do not comment on your answers; people read them. If you would rather not answer a question, say so, and the next one follows. We have about {minutes} minutes.';

export const en: Phrases = {
  greeting: `Hello, I am {interviewer}, an automatic interviewer for {organization}. ${RULES}`,
  greetingOfNobody: `Hello, I am {interviewer}, an automatic interviewer. ${RULES}`,
  lastQuestion: 'We are nearly out of time, so this is the last question.',
  closing: 'Those were all my questions. Thank you for your time. You can close this page now. Goodbye!',
  timeIsUp: 'Our time is up, so I will stop here. Thank you for your answers. Goodbye!',
};
