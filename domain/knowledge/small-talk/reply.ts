import type { AgentContact } from '../agent.ts';
import { statesOf, type InTraining } from '../in-training.ts';
import { SMALL_TALK, type TalkLanguage } from './languages.ts';
import type { SmallTalk } from './recognise.ts';
import { purposeOf } from './purpose.ts';
import { talkLanguage } from './talk-language.ts';

/** What an agent may say of itself. */
export interface Introduced {
  name: string;
  systemPrompt: string;
  contact: AgentContact | null;
  starters: readonly string[];
}

/**
 * What becomes of a request for a person: it goes out to the company, it would if its makers did not try the agent out,
 * or nobody receives such requests.
 */
export type Handover = 'sent' | 'tested' | 'unheard';

/** The answer to small talk, in its language. */
export function smallTalkReply({ kind, language }: SmallTalk, agent: Introduced, handover: Handover): string {
  const { replies } = SMALL_TALK[language];
  if (kind === 'handover') return handoverReply(language, agent.contact, handover);
  const purpose = purposeOf(agent.systemPrompt);
  const said = replies[kind]
    .replace('{name}', () => agent.name)
    .replace('{purpose}', () => (purpose ? ` – ${purpose}` : ''));
  if (kind !== 'capabilities' || agent.starters.length === 0) return said;
  return [`${said} ${replies.forExample}`, '', ...agent.starters.map((starter) => `- ${starter}`)].join('\n');
}

function handoverReply(language: TalkLanguage, contact: AgentContact | null, handover: Handover): string {
  const { passedOn, notSent, noPerson } = SMALL_TALK[language].replies;
  const offer = contact && contactOffer(language, contact);
  if (handover === 'unheard') return offer ?? noPerson;
  const said = handover === 'sent' ? passedOn : notSent;
  return offer ? `${said} ${offer}` : said;
}

/** Says how a person can be reached; mail and link as Markdown. */
function contactOffer(language: TalkLanguage, { email, url }: AgentContact): string {
  const ways = [email && `<mailto:${email}>`, url && `<${url}>`].filter(Boolean);
  return SMALL_TALK[language].replies.contact.replace('{contact}', () => ways.join(' · '));
}

/** What is said when the documents give nothing and no model answers in its own words. */
export function noAnswer(question: string): string {
  return SMALL_TALK[talkLanguage(question)].replies.noAnswer;
}

/** Says that documents are still being trained, and how many in which state; in the language of the question. */
export function trainingNote(question: string, training: InTraining): string {
  const { inTraining, trainingStates } = SMALL_TALK[talkLanguage(question)].replies;
  const states = statesOf(training).map(([state, count]) => `${trainingStates[state]}: ${count}`);
  return inTraining.replace('{states}', () => states.join(', '));
}

/** Whether an answer begins by saying in a stock phrase that there is none, with the closest passage after it or without. */
export function admitsNoAnswer(answer: string): boolean {
  return Object.values(SMALL_TALK).some(({ replies }) =>
    [replies.noAnswer, replies.nearest].some((phrase) => answer.startsWith(phrase)),
  );
}

/** The contact, to be said after an answer that is none; empty when the answer names it already. */
export function offerBehind(answer: string, question: string, contact: AgentContact | null): string {
  if (!contact) return '';
  const { email, url } = contact;
  if ([email, url].every((way) => !way || answer.includes(way))) return '';
  return `\n\n${contactOffer(talkLanguage(question), contact)}`;
}
