import { InterviewLinkEntity, type Interview } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { LinkRow } from '../../../domain/interviews/invitations/links-csv.ts';
import type { ServiceDeps } from '../../deps.ts';
import { pagesOf } from '../../platform/company-export/pages.ts';
import { shownLink } from './shown-link.ts';

/** The valid links of an interview that a person has to pass on, oldest first, page by page. */
export async function* manualLinks(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'settings' | 'secrets'>,
  interview: Pick<Interview, 'id' | 'readableSlug'>,
): AsyncGenerator<LinkRow[]> {
  const where = { interviewId: interview.id, invitation: { $ne: null } };
  for await (const page of pagesOf(em, InterviewLinkEntity, where)) {
    yield page.flatMap((link) => {
      const url = shownLink(deps, interview, link);
      const { name, email, expiresAt } = link;
      return url === null ? [] : [{ name: name ?? null, email: email ?? null, url, expiresAt }];
    });
  }
}
