import type { Agent } from '../../../db/knowledge/entities.ts';
import { hasEndpointFor } from '../../../db/platform/webhooks.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { likelyLanguage } from '../../../domain/knowledge/question-words.ts';
import { smallTalkOf, type SmallTalk } from '../../../domain/knowledge/small-talk/recognise.ts';
import { smallTalkReply } from '../../../domain/knowledge/small-talk/reply.ts';
import type { Source } from './sessions.ts';

/** Whether a message to an agent asks nothing of its documents; null for a question. */
export function smallTalkIn({ name, systemPrompt }: Agent, message: string): SmallTalk | null {
  return smallTalkOf(message, { name, language: likelyLanguage(systemPrompt) });
}

/** Whether a message is handed over to the company's people. Not from the playground, where the makers try it out. */
export function passesOn({ kind }: SmallTalk, source: Source): boolean {
  return kind === 'handover' && source !== 'playground';
}

/**
 * The answer to small talk, by rule. It says that a request was passed on only where somebody receives it, and in the
 * playground that it would be.
 */
export async function talkBack(
  em: TenantEntityManager,
  talk: SmallTalk,
  { agent, source }: { agent: Agent; source: Source },
): Promise<string> {
  const { name, systemPrompt, starters, contact = null } = agent;
  const isHeard = talk.kind === 'handover' && (await hasEndpointFor(em, 'chat.handover'));
  const heard = passesOn(talk, source) ? 'sent' : 'tested';
  return smallTalkReply(talk, { name, systemPrompt, starters, contact }, isHeard ? heard : 'unheard');
}
