import { PAGE_TYPES } from '../../../domain/site/page-type.ts';
import { getRouteApi } from '@tanstack/react-router';
import { ChipLink, Chips } from '../parts/chip-link.tsx';
import type { Analysis } from './queries.ts';
import { TYPE_WORDS } from './words.ts';

const route = getRouteApi('/signed-in/sitemaps/$analysisId');

/** Number of pages per type; each count links to its pages. */
export function TypeFilter({ counts }: Pick<Analysis, 'counts'>) {
  const { type: chosen } = route.useSearch();
  // Kinds without pages would only fill the row.
  const shown = PAGE_TYPES.filter((type) => type === chosen || (counts.types[type] ?? 0) > 0);
  return (
    <Chips label="Page type">
      {[undefined, ...shown].map((type) => (
        <ChipLink
          key={type ?? 'all'}
          from="/sitemaps/$analysisId"
          to="/sitemaps/$analysisId"
          search={(now) => ({ ...now, type, page: undefined })}
          resetScroll={false}
          isChosen={type === chosen}
          amount={type ? (counts.types[type] ?? 0) : counts.listed}
        >
          {type ? TYPE_WORDS[type].many : 'All'}
        </ChipLink>
      ))}
    </Chips>
  );
}
