import { abortable } from '../../../db/abortable.ts';
import { evaluatePages, PAGE_CHECKS } from '../../../db/audit/rules/evaluate-pages.ts';
import { addLine } from '../../../db/audit/lines.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';

/**
 * Evaluates the site-wide rules in one transaction. It takes about a minute for 50,000 pages; a retry starts from the beginning.
 */
export const createRunChecks = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const checks = deps.crawl.CRAWL_RULES ? PAGE_CHECKS : [];
    const total = checks.length;
    let done = 0;
    const onCheck = () => stage.progress({ done: (done += 1), total, unit: 'rules' });
    await abortable(em, stage.signal, (tx) => evaluatePages(tx, auditId, checks, onCheck));
    const message = 'Ran the site-wide checks';
    return stage.commit((tx) => addLine(tx, auditId, { sourceKey: 'checks', step: 'checks', message }), {
      output: null,
      progress: { done, total, unit: 'rules' },
    });
  });
