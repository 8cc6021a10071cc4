import { Group, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { CATEGORIES } from '../../../../domain/audit/rule.ts';
import { SEVERITIES, SEVERITY_WORDS } from '../../../../domain/audit/formats/report-words.ts';
import { ChipLink, Chips } from '../../parts/chip-link.tsx';
import { useSearchText } from '../../parts/use-search-text.ts';
import { amountOf } from '../issue-lists.ts';
import type { Report } from '../queries.ts';
import { type IssuesSearch } from '../search.ts';
import { SearchField } from '../../parts/search-field.tsx';

const route = getRouteApi('/signed-in/audits/$auditId/issues');

/** Filters of the list, stored in the URL. `issues` are those that match, of any severity. */
export function IssueFilters({ issues }: { issues: Report['issues'] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (choice: IssuesSearch, replace = false) =>
    void navigate({
      search: (now) => ({ ...now, ...choice, issue: undefined, page: undefined }),
      replace,
      resetScroll: false,
    });
  const [text, setText] = useSearchText(search.search, (next) => choose({ search: next }, true));
  return (
    <Group justify="space-between" gap="sm">
      <Chips label="Severity">
        {[undefined, ...SEVERITIES].map((severity) => (
          <ChipLink
            key={severity ?? 'all'}
            from="/audits/$auditId/issues"
            to="/audits/$auditId/issues"
            search={(now) => ({ ...now, severity, issue: undefined, page: undefined })}
            resetScroll={false}
            isChosen={severity === search.severity}
            amount={amountOf(issues, severity)}
          >
            {severity ? SEVERITY_WORDS[severity].many : 'All'}
          </ChipLink>
        ))}
      </Chips>
      <Group gap="sm">
        <Select
          aria-label="Category"
          w={200}
          placeholder="Any category"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all categories' }}
          data={CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }))}
          value={search.category ?? null}
          onChange={(value) => choose({ category: CATEGORIES.find((one) => one === value) })}
        />
        <SearchField
          label="Find an issue"
          placeholder="Find an issue"
          value={text}
          onChange={setText}
          w={200}
        />
      </Group>
    </Group>
  );
}
