import type { Phrases } from './phrases.ts';

export const en: Phrases = {
  greeting: 'Hello, I am {interviewer}, an automatic interviewer for {organization}.',
  greetingOfNobody: 'Hello, I am {interviewer}, an automatic interviewer.',
  rules:
    'I ask prepared questions one after the other and do not comment on your answers; people read them. If you would rather not answer a question, say so, and the next one follows. We have about {minutes} minutes.',
  listeningRules:
    'I ask prepared questions, and sometimes a little more about what you say; people read your answers and decide. At any time you can ask me to repeat or skip a question, to speak another language, or to stop. We have about {minutes} minutes.',
  lastQuestion: 'We are nearly out of time, so this is the last question.',
  closing: 'Those were all my questions. Thank you for your time. You can close this page now. Goodbye!',
  timeIsUp: 'Our time is up, so I will stop here. Thank you for your answers. Goodbye!',
  stopped: 'Then we stop here. Thank you for your time. You can close this page now. Goodbye!',
  paused:
    'Thank you for telling me. You matter more than any interview, so I am pausing the questions. If things are hard, please talk to somebody now.',
  choice: 'If you would like to go on, tell me. If you would rather end here, that is fine too.',
  stillPaused:
    'The questions are paused. Tell me if you would like to go on; you can also end the interview here.',
  goOn: 'Then we go on. Take all the time you need.',
  acute:
    'Thank you for telling me. You matter more than any interview, so I am ending the questions here. Please do not stay alone with this: talk to somebody now.',
  help: 'In an emergency, call {emergency}. To talk to a person: {line}.',
  helpAnywhere:
    'In an emergency, call your local emergency number (112 in Europe, 911 in North America). Helplines of your country, where people listen: https://findahelpline.com',
};
