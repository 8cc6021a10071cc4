import { compareAudits, refuseDifferentSites, unevaluatedRules, type ComparedAudit } from './compare.ts';
import { CATEGORIES } from './rule.ts';
import { SITE_RULES } from './site-rules.ts';
import { scoreSite } from './score.ts';

function auditOf(more: Partial<ComparedAudit> & { isCut?: boolean; errors?: number } = {}): ComparedAudit {
  const { isCut = false, errors = 0, ...audit } = more;
  const none = { error: 0, warning: 0, notice: 0 };
  const affected = { ...none, error: errors };
  const { score, categories } = scoreSite(
    10,
    errors ? [{ category: 'title', affected, otherUrls: 0, siteWide: none, issues: 1 }] : [],
  );
  const summary = { score, pages: 10, issuesBySeverity: none, isCut, categories };
  return { id: 'one', url: 'https://site.test/', summary, ...audit };
}

test('counts what is new, fixed and unchanged, by issue and over all', () => {
  const compared = compareAudits(auditOf({ id: 'now' }), auditOf({ id: 'then', errors: 5 }), [
    { rule: 'title-missing', change: 'new', count: 2, urls: ['a', 'b'] },
    { rule: 'title-missing', change: 'fixed', count: 3, urls: ['c'] },
    { rule: 'title-missing', change: 'unchanged', count: 4, urls: [] },
    { rule: 'h1-missing', change: 'not-judged', count: 5, urls: [] },
    { rule: 'a-rule-of-old', change: 'fixed', count: 9, urls: [] },
  ]);
  expect(compared).toMatchObject({
    id: 'now',
    otherId: 'then',
    score: { now: 100, before: 96 },
    pages: { now: 10, before: 10 },
    counts: { new: 2, fixed: 3, unchanged: 4, notJudged: 5 },
  });
  expect(compared.issues.map(({ id }) => id)).toEqual(['h1-missing', 'title-missing']);
  expect(compared.issues[1]).toMatchObject({
    category: 'title',
    new: 2,
    fixed: 3,
    unchanged: 4,
    notJudged: 0,
    newUrls: ['a', 'b'],
    fixedUrls: ['c'],
  });
  expect(compared.categories.map(({ category }) => category)).toEqual(CATEGORIES);
  expect(compared.categories).toContainEqual({ category: 'title', now: 100, before: 50 });
});

test('an audit without a report has no scores', () => {
  const compared = compareAudits(auditOf({ summary: null }), auditOf(), []);
  expect(compared.score).toEqual({ now: null, before: 100 });
  expect(compared.categories).toContainEqual({ category: 'links', now: null, before: 100 });
});

test('what needs the whole site is not evaluated in a part of it', () => {
  expect(unevaluatedRules(auditOf(), auditOf())).toEqual([]);
  expect(unevaluatedRules(auditOf({ isCut: true }), auditOf())).toContain('page-orphan');
  expect(unevaluatedRules(auditOf({ summary: null }), auditOf())).toEqual(
    expect.arrayContaining(['page-orphan', 'title-duplicate', 'robots-missing']),
  );
});

const compare = (now: string, before: string) => () =>
  refuseDifferentSites(auditOf({ url: now }), auditOf({ url: before }));

test.each([
  ['https://site.test/', 'https://site.test/shop'],
  ['https://www.site.test/', 'http://site.test/'],
])('%s and %s can be compared', (now, before) => {
  expect(compare(now, before)).not.toThrow();
});

test.each([
  ['https://site.test/', 'https://other.test/'],
  ['https://a.site.test/', 'https://b.site.test/'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:4000/'],
])('%s and %s are different sites', (now, before) => {
  expect(compare(now, before)).toThrow(expect.objectContaining({ code: 'different-sites' }) as Error);
});

test('pages that are alike count as fixed only where at least as many pages were crawled', () => {
  const cut = auditOf({ isCut: true });
  const larger = auditOf();
  if (larger.summary) larger.summary = { ...larger.summary, pages: 11 };
  const known = new Set(SITE_RULES.map(({ id }) => id));
  expect(unevaluatedRules(cut, auditOf())).not.toContain('title-duplicate');
  expect(unevaluatedRules(auditOf(), larger)).toEqual([]);
  expect(unevaluatedRules(cut, larger)).toEqual(expect.arrayContaining(['title-duplicate', 'page-orphan']));
  expect(unevaluatedRules(cut, larger).filter((id) => !known.has(id))).toEqual([]);
});
