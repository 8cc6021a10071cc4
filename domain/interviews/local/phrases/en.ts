import type { Phrases } from './phrases.ts';

export const en: Phrases = {
  greeting:
    'Hello, I am {interviewer}, an AI interviewer for {organization}. We have about {minutes} minutes. You can ask me to repeat or skip a question, or to stop, at any time.',
  greetingOfNobody:
    'Hello, I am {interviewer}, an AI interviewer. We have about {minutes} minutes. You can ask me to repeat or skip a question, or to stop, at any time.',
  warmUp: 'Take your time, there are no trick questions.',
  thanks: ['Thank you.', 'All right.', 'Understood.'],
  warmThanks: [
    'Thank you for telling me that.',
    'That helps me to understand it, thank you.',
    'Thank you, I appreciate the detail.',
  ],
  followUps: [
    'Could you tell me a little more about that?',
    'Can you give me an example?',
    'What did you do yourself?',
  ],
  deeper: [
    'Can you walk me through one concrete situation: what it was, what you did, and what came of it?',
    'What made you decide to do it that way?',
    'What would you do differently today?',
  ],
  noMatter: 'That is fine, let us go on.',
  repeated: 'Of course. The question was:',
  notMine: 'I cannot answer that myself; the people who invited you can.',
  whoIAm: 'I am an AI. People read what you answer, and they decide.',
  care: 'Thank you for telling me; that sounds very hard, and it matters more than this interview. I am an AI and cannot help as a person can. Please talk to somebody you trust, or to a helpline: findahelpline.com lists free ones for your country. If you are in danger now, please call your local emergency number.',
  careChoice:
    'We can stop here, and nobody will mind: say “stop”. If you would rather go on, say “next” for the next question.',
  lastQuestion: 'We are nearly out of time, so this is the last question.',
  closing: 'Those were all my questions. Thank you for your time. You can close this page now. Goodbye!',
  timeIsUp: 'Our time is up, so I will stop here. Thank you for your answers. Goodbye!',
  stopped: 'Of course, we stop here. Thank you for your time. Goodbye!',
  said: {
    repeat:
      /^(?:(?:sorry|pardon|excuse me|what)(?: what| me)?|(?:sorry )?(?:can|could|would|will) you (?:please )?(?:repeat|say)(?: (?:that|it|the question))?(?: again)?(?: please)?|(?:please )?repeat(?: (?:that|it|the question))?(?: please)?|(?:can|could) you (?:please )?(?:explain|rephrase|clarify)(?: (?:that|it|the question))?(?: please)?|what do you mean(?: by (?:that|this|it))?|what was the question(?: again)?|i did not (?:understand|get|hear)(?: (?:that|it|you|the question))?|i didn't (?:understand|get|hear)(?: (?:that|it|you|the question))?)$/,
    skip: /^(?:(?:sorry )?i (?:do not|don't|really don't) know|no idea|i have no idea|(?:please )?(?:skip|pass|next)(?: (?:that|it|this|please|question|one|the question|this one|this question))?(?: please)?|(?:can|could|may) (?:we|i) (?:please )?skip (?:that|this|it|the question)(?: one| question)?(?: please)?|let(?:'s| us) (?:move on|skip (?:that|this|it)(?: one| question)?)|next question(?: please)?|i(?:'d| would) rather not (?:say|answer)(?: that)?)$/,
    stop: /^(?:(?:please )?(?:stop|end|quit)(?: (?:the interview|here|now|it|please|this))?(?: please| now)?|i (?:want|would like|need|have) to (?:stop|end|quit|leave|go)(?: (?:the interview|here|now|it|this))?(?: now| please)?|(?:can|could) we (?:stop|end)(?: (?:the interview|here|now|it))?(?: now| please)?|goodbye|bye(?: bye)?)$/,
    who: /^(?:are you|am i (?:talking|speaking|writing|typing) (?:to|with)) (?:an? |the )?(?:real |actual )?(?:human(?: being)?|person|real|robot|bot|chatbot|machine|ai|computer)(?: or an? (?:human(?: being)?|person|robot|bot|machine|ai))?$/,
  },
};
