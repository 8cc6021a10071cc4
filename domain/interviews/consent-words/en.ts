import type { ConsentWords } from './words.ts';

export const en: ConsentWords = {
  nobody: 'the company that invited you',
  inviter: 'the person who invited you',
  who: {
    title: 'Who asks',
    text: 'This interview is led automatically, not by a person, on behalf of {organization}. Responsible for your data is {organization}; contact: {contact}.',
  },
  kept: {
    title: 'What is kept',
    named:
      'Your name, your e-mail address, your answers and their times, and how often you leave this page during the interview. Your IP address is in the server’s log.',
    anonymous:
      'Your answers and their times, and how often you leave this page during the interview. You are not asked who you are. Your IP address is in the server’s log.',
  },
  others: {
    title: 'Who else receives it',
    voice: 'The call is held by {provider}, who hears and records your voice.',
    typed:
      'You answer by typing. If you choose to speak, your browser turns your voice into text, and some browsers send the sound to their maker for that; only the text is stored here.',
    models: 'Your answers are read by a language model of {models}.',
    noModel: 'No language model reads your answers.',
  },
  judged: {
    title: 'What is judged, and who decides',
    levels:
      'A language model proposes a level from 0 to 4 for what you say to each question, with your own words as evidence, and your interview may be compared with others by that. Only content counts. People at {organization} read your answers and decide; nothing is decided automatically.',
    people: 'No machine judges your answers. People at {organization} read them and decide.',
  },
  long: {
    title: 'How long',
    days: 'All of it is deleted after {days} days, or sooner if you wish.',
    untilErased: 'It is kept until {organization} deletes it, or you do.',
  },
  rights: {
    title: 'Your rights',
    text: 'Taking part is voluntary, and you can stop at any time. At the end of the interview you find a link to see, correct and erase what is kept. You can object, ask for a human review or withdraw your consent: {contact}. You can also complain to a data protection authority.',
  },
};
