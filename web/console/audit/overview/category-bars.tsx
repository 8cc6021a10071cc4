import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CATEGORY_WORDS } from '../../../../domain/audit/category-words.ts';
import { verdictOf } from '../../../../domain/audit/formats/report-words.ts';
import { plural } from '../../parts/format.ts';
import type { Report } from '../queries.ts';
import classes from './overview.module.css';

interface CategoryBarsProps {
  auditId: string;
  categories: Report['categories'];
}

/** The score of each category as a bar, lowest first; each links to its issues. */
export function CategoryBars({ auditId, categories }: CategoryBarsProps) {
  // The sort is stable: equal scores keep the report's order. Categories that were not evaluated come last.
  const rows = categories.toSorted((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity));
  return (
    <section aria-labelledby="categories-title">
      <Title order={2} id="categories-title" mb="xs">
        By category
      </Title>
      <ul className={classes.bars}>
        {rows.map(({ category, score, issues }) => (
          <li key={category}>
            <Link
              to="/audits/$auditId/issues"
              params={{ auditId }}
              search={{ category }}
              className={classes.bar}
              data-verdict={score === null ? undefined : verdictOf(score)}
            >
              <span className={classes.name}>{CATEGORY_WORDS[category]}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${score ?? 0}%` }} />
              </span>
              <span className={classes.score}>
                <span className="visually-hidden">: score </span>
                {score ?? '–'}
              </span>
              <span className={classes.found}>
                <span className="visually-hidden">, </span>
                {score === null ? 'not scored' : issues === 0 ? 'no issues' : plural(issues, 'issue')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
