/** All texts shown to visitors, except title, greeting and answers. */
export const STRINGS = {
  chat: (title: string) => `Chat: ${title}`,
  openChat: 'Open chat',
  openChatUnread: 'Open chat: there is a new answer',
  closeChat: 'Close chat',
  newConversation: 'New conversation',
  conversation: 'Conversation',
  assistant: 'Automated assistant',
  note: 'Answers are generated automatically. Check important information.',
  quotesOnly: 'Answers are quotes from documents. They cannot summarise, count or compare.',

  question: 'Your question',
  placeholder: 'Ask a question…',
  send: 'Send',
  tooLong: (length: number, most: number) =>
    `Too long: ${length.toLocaleString('en')} of at most ${most.toLocaleString('en')} characters.`,
  starters: 'Questions to begin with',
  newest: 'Newest message',
  youSaid: 'You:',
  answerFollows: 'Answer:',

  thinking: 'Looking for an answer…',
  reconnecting: 'The connection was lost. Trying again…',
  offline: 'You are offline. A question is sent as soon as you are connected again.',
  conversationEnded: 'The earlier conversation has ended. This is a new one.',
  newVisitor: 'A new conversation.',
  loading: 'Loading the conversation…',
  historyFailed: 'The earlier messages could not be loaded.',
  tryAgain: 'Try again',
  tryAgainIn: (wait: string) => `Try again in ${wait}`,

  stillReading:
    'Some documents were still being read, so they are missing from this answer. Asking again later can help.',
  sources: 'Sources',
  source: (number: number, name: string) => `Source ${number}: ${name}`,
  page: (page: number) => `page ${page}`,
  closeSource: 'Close source',
  opensNewTab: '(opens in a new tab)',
  image: 'Image',

  rate: 'Was this answer helpful?',
  good: 'Helpful',
  bad: 'Not helpful',
  comment: 'Your comment',
  commentHint: 'What could be better? (optional)',
  commentHintGood: 'What was good? (optional)',
  sendComment: 'Send comment',
  thanks: 'Thank you for your feedback.',
  rateFailed: 'Your feedback could not be saved. Please try again.',

  rateLimited: (wait: string) => `You have asked a lot in a short time. You can continue in ${wait}.`,
  unreachable: 'The chat cannot be reached. Your question is kept.',
  notVerified: 'This site could not confirm who you are, so the chat cannot answer.',
  siteRefused: 'This chat may not be used on this site.',
  orPerson: 'You can also reach a person:',
  failed: 'This chat cannot answer at the moment. Please try again later.',
};

/** A duration in words: `40 seconds`, `3 minutes`. */
export function inWords(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3600), 'hour');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
