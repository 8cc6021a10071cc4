import { timeOfDay } from './time-of-day.ts';

/** Every text of the page that does not come from the interview itself. */
export const en = {
  /** Of the script. */
  direction: 'ltr' as 'ltr' | 'rtl',
  loading: 'Loading the interview…',
  length: (minutes: number) => (minutes === 1 ? 'Takes up to 1 minute' : `Takes up to ${minutes} minutes`),

  you: 'About you',
  name: 'Name',
  email: 'E-mail address',
  before: 'Before you begin',
  agree: 'I have read this and agree',
  mustAgree: 'Agree to this first, or close the page.',
  mustName: 'Enter your name.',
  mustEmail: 'Enter an e-mail address such as ada@example.org.',
  closedQuestions: 'A few short questions',
  mustChoose: 'Choose an answer.',
  way: 'How you answer',
  typed: 'I type my answers',
  spoken: 'I speak; what I hear and say is also shown as text',
  spokenNote:
    'Your browser turns your voice into text. Some browsers send the sound to their maker for that. You can go back to typing at any time.',
  notSpoken: 'This browser cannot turn speech into text, so answers are typed.',

  check: 'Check your device',
  checkConnection: 'Connection',
  checkMicrophone: 'Microphone',
  unchecked: 'Not checked yet',
  checking: 'Checking…',
  works: 'Works',
  fails: 'Does not work',
  sayAnything: 'Say something: the bar moves when you are heard.',
  level: 'Loudness of your voice',
  startCheck: 'Check microphone and sound',
  playSound: 'Play a sentence',
  soundExample: 'This is how the interviewer sounds.',
  microphoneRefused:
    'The microphone cannot be used. Allow it in your browser’s settings for this page, or type your answers.',
  begin: 'Begin the interview',
  beginning: 'Opening the interview…',

  help: 'Whatever happens here, you matter more than an interview. If you are not well, talk to somebody.',
  helpAnywhere:
    'Free helplines in your country: https://findahelpline.com. If you are in danger, call your local emergency number.',
  helpCountry: 'Help in your country',

  interview: 'Interview',
  conversation: 'What was said',
  interviewer: 'Interviewer',
  me: 'You',
  answer: 'Your answer',
  takeTime: 'Take your time.',
  takeTimeWithKeys: 'Take your time. Ctrl+Enter sends.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en')} characters can be sent at once.`,
  send: 'Send answer',
  sending: 'Sending…',
  timeLeft: 'Time left',
  minutes: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
  notStarted: 'runs from your first answer',
  minuteLeft: 'One minute is left.',
  timeUp: 'The time is up. Your next answer is the last one.',
  counted: (times: number) =>
    times === 0
      ? 'It is counted how often you leave this page. So far: never.'
      : `It is counted how often you leave this page. So far: ${times === 1 ? 'once' : `${times} times`}.`,

  pause: 'Pause',
  paused: 'Paused',
  pausing: 'Nothing is heard or read aloud. The clock is being stopped…',
  pausedUntil: (until: Date) =>
    `Nothing is heard or read aloud. The clock stands still, until ${timeOfDay(until, 'en')} at most.`,
  pausedBefore: 'Nothing is heard or read aloud. The time runs from your first answer.',
  pausesOver: 'Nothing is heard or read aloud. Your pauses are used up, so the clock is running.',
  pauseFailed: 'Nothing is heard or read aloud. The clock could not be stopped and is running.',
  resume: 'Go on',
  end: 'End the interview',
  reallyEnd: 'End the interview now? You cannot continue later.',
  reallyEndUnsent:
    'What you have typed was not sent. End the interview without it? You cannot continue later.',
  endNow: 'End it',
  stay: 'Stay',

  listen: 'Speak',
  stopListening: 'Stop speaking',
  listening: 'Listening…',
  hears: 'Heard so far:',
  readAloud: 'Read aloud',
  speechFailed: 'Your voice could not be turned into text. Type your answer, or try again.',

  offline: 'The connection was lost. Your answer is kept and is sent as soon as you are connected again.',
  takenOver: 'This interview was opened somewhere else, or its time is over.',
  openHere: 'Open it here',

  voiceNote:
    'You speak with the interviewer, so the page needs your microphone. What is said is also shown as text.',
  connecting: 'Connecting to the interviewer…',
  connected: 'You are connected. Speak when the interviewer has finished.',
  mute: 'Mute my microphone',
  muted: 'Your microphone is muted. The clock is running.',
  goOn: 'Go on with the interview',
  finished: 'I am finished',
  lineClosed: 'The call has ended',
  lineClosedNote:
    'If the interviewer has said goodbye, you are finished. If the connection was lost, go on within three minutes.',
  stillOpen: 'Your interview is not over',
  stillOpenNote:
    'The connection was closed. The interviewer goes on where you stopped, with the time that is left.',
  notJoined: 'The call could not be joined',
  notJoinedNote: 'Check your connection, and whether this page may use the microphone. Then try again.',

  done: 'Thank you',
  doneNote: 'The interview is over, and your answers have arrived. You can close this page.',
  notBegun: 'You have left the interview before your first answer. Nothing was sent.',
  notAgain:
    'This ends the interview. If you want to take part after all, contact the person who invited you.',
  feedback: 'How was it?',
  satisfaction: 'How satisfied were you with this interview?',
  stars: ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied'],
  comment: 'What could be better? (optional)',
  mustRate: 'Choose one of the five.',
  sendFeedback: 'Send feedback',
  thanks: 'Thank you for your feedback.',
  feedbackFailed: 'Your feedback could not be sent. Try again.',
  again: 'Begin again',
  forget: 'Remove my answers from this device',

  closed: 'This interview is closed',
  closedNote: 'It no longer accepts answers. Contact the person who invited you.',
  badLink: 'This link does not open the interview',
  badLinkNote:
    'It was used already, has expired or was withdrawn. Ask whoever has invited you for another one.',
  responded: 'You have already answered',
  respondedNote:
    'There is an interview with this e-mail address. If it is still open in another tab, go on there; otherwise ask whoever has invited you.',
  notReached: 'The interview cannot be reached',
  notReachedNote: 'Check your connection and try again. Nothing you have said is lost.',
  busy: 'Too many people came at once. Wait a moment and try again.',
  failed: 'The interview cannot be opened at the moment. Try again later.',
  tryAgain: 'Try again',

  questionOf: (number: number, of: number) => `Question ${number} of ${of}`,
  skip: 'Skip this question',
  repeat: 'Repeat the question',
  youMatter: 'You matter more than this interview',
  questionsPaused:
    'The questions are paused and the clock stands still. Go on if you want to, or end the interview here.',
  verifyNote:
    'By choice: confirm your address by a code, so that nobody can answer in your name and you can go on from another device.',
  sendCode: 'Mail me a code',
  codeSent: 'If the address can be reached, a code is on its way. Enter it here.',
  code: 'Code from the mail',
  badCode: 'This code is wrong or has expired.',
  unfinished: 'An interview was begun here and not ended',
  unfinishedNote: 'If it is yours, go on where you stopped. If it is somebody else’s, begin a new one.',
  beginAnew: 'Begin a new one',
  invitedOnly: 'This interview is by invitation',
  invitedOnlyNote: 'Open it by the link in your invitation, or ask whoever has invited you.',
  typeInstead: 'Type my answers instead',

  myData: 'See what is kept of me',
  dataTitle: 'What is kept of you',
  dataCodeNote: 'So that nobody else sees it, a code is mailed to the address of your interview.',
  dataOpen: 'Open',
  dataSave: 'Save the correction',
  dataSaved: 'The correction is saved.',
  dataAgreed: 'What you agreed to',
  dataCounted: (times: number) => `How often you left the page: ${times}`,
  dataRecording: 'A recording of the call is kept at the voice provider.',
  dataJudged: (model: string) => `A language model (${model}) has proposed levels for your answers.`,
  dataPeople: 'People have noted what they think of your answers.',
  dataNotJudged: 'No judgement of your answers is kept.',
  dataAsk: (contact: string) => `To see a judgement, object to it or ask anything else: ${contact}`,
  dataDeleted: (date: Date) =>
    `All of it is deleted on ${date.toLocaleDateString('en', { dateStyle: 'long' })}.`,
  dataErase: 'Erase everything',
  dataReallyErase: 'Erase your answers, your name and your address for good? You then no longer take part.',
  dataErased: 'Everything is erased',
  dataErasedNote: 'Nothing of your interview is kept any more.',
  dataGone: 'This link opens nothing any more',
  dataGoneNote: 'It has expired, or what it led to was erased. Ask whoever has invited you.',
};

export type Strings = typeof en;
