import type { AgentContact } from '../agent.ts';
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

/** The answer to small talk, in its language. `passesOn`: a request for a person goes out to the company. */
export function smallTalkReply({ kind, language }: SmallTalk, agent: Introduced, passesOn: boolean): string {
  const { replies } = SMALL_TALK[language];
  if (kind === 'handover') return handoverReply(language, agent.contact, passesOn);
  const purpose = purposeOf(agent.systemPrompt);
  const said = replies[kind]
    .replace('{name}', () => agent.name)
    .replace('{purpose}', () => (purpose ? ` – ${purpose}` : ''));
  if (kind !== 'capabilities' || agent.starters.length === 0) return said;
  return [`${said} ${replies.forExample}`, '', ...agent.starters.map((starter) => `- ${starter}`)].join('\n');
}

function handoverReply(language: TalkLanguage, contact: AgentContact | null, passesOn: boolean): string {
  const { passedOn, noPerson } = SMALL_TALK[language].replies;
  const offer = contact && contactOffer(language, contact);
  if (!passesOn) return offer ?? noPerson;
  return offer ? `${passedOn} ${offer}` : passedOn;
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

/** The contact, to be said behind an answer that had to do without documents; empty when the answer names it already. */
export function offerBehind(answer: string, question: string, contact: AgentContact | null): string {
  if (!contact) return '';
  const { email, url } = contact;
  if ([email, url].every((way) => !way || answer.includes(way))) return '';
  return `\n\n${contactOffer(talkLanguage(question), contact)}`;
}
