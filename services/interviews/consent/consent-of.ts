import type { Interview } from '../../../db/interviews/entities.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import {
  type ConsentFacts,
  DEFAULT_CONSENT,
  defaultConsent,
  type Receiver,
} from '../../../domain/interviews/consent.ts';
import { baseOf } from '../../../domain/interviews/local/phrases/phrases-of.ts';
import { modelReceiver, voiceReceiver } from '../../../domain/interviews/receivers.ts';
import type { ServiceDeps } from '../../deps.ts';
import { usableModel } from '../../platform/models/model-plan.ts';
import type { ResolvedModel } from '../../platform/models/resolved-model.ts';
import { languageOf } from '../language-of.ts';
import { getOrganization } from '../organization.ts';
import { latestConsent } from './consent-texts.ts';

type Deps = Pick<ServiceDeps, 'voice' | 'models'>;

/** What a candidate agrees to. */
export interface ConsentText {
  text: string;
  /** Such as `en/3`. */
  version: string;
  language: string;
}

/** The text that an interview's candidates agree to: the company's own in the interview's language, else the default. */
export async function consentOf(
  em: TenantEntityManager,
  deps: Deps,
  interview: Pick<Interview, 'interviewerId' | 'isAnonymous'>,
): Promise<ConsentText> {
  const tag = await languageOf(em, interview);
  const own = await ownConsent(em, tag);
  if (own) return { ...own, language: tag };
  const { isAnonymous } = interview;
  const text = defaultConsent(await factsOf(em, deps, { isAnonymous, language: tag }));
  return { text, version: `${baseOf(tag)}/${DEFAULT_CONSENT}`, language: tag };
}

/** The current version of the company's own text in a language (BCP 47); null: none. */
async function ownConsent(
  em: TenantEntityManager,
  tag: string,
): Promise<Pick<ConsentText, 'text' | 'version'> | null> {
  const language = baseOf(tag);
  const latest = await latestConsent(em, language);
  return latest?.text ? { text: latest.text, version: `${language}/${latest.version}` } : null;
}

/** The facts that the default text states. */
export async function factsOf(
  em: TenantEntityManager,
  { voice, models }: Deps,
  { isAnonymous, language }: Pick<ConsentFacts, 'isAnonymous' | 'language'>,
): Promise<ConsentFacts> {
  const companyId = companyOf(em);
  const { retentionDays } = await em.findOneOrFail(CompanyEntity, { id: companyId });
  const { name, contact } = await getOrganization(em);
  const [judging, quick] = await Promise.all([
    usableModel(models, companyId, null, 'judging'),
    usableModel(models, companyId, null, 'quick'),
  ]);
  return {
    organization: name,
    contact: contact ?? null,
    retentionDays: retentionDays ?? null,
    voice: voiceReceiver(voice.name),
    models: [judging, quick].flatMap((model) => receiverOf(model) ?? []),
    isJudged: judging !== null,
    isAnonymous,
    language,
  };
}

function receiverOf(model: ResolvedModel | null): Receiver | null {
  return model?.connection ? modelReceiver(model.provider, model.connection.name) : null;
}
