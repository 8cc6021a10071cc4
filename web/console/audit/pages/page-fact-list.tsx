import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../../../domain/platform/size-in-words.ts';
import { count, duration, plural } from '../../parts/format.ts';
import { PageLink } from '../page-link.tsx';
import type { PageDetail } from '../queries.ts';
import { shortUrl } from '../../parts/url-words.ts';
import classes from './detail.module.css';

interface PageFactListProps {
  auditId: string;
  page: PageDetail;
}

/** The facts about a page; unknown ones are left out. */
export function PageFactList({ auditId, page }: PageFactListProps) {
  return (
    <section aria-labelledby="facts-title">
      <Title order={3} size="h2" id="facts-title" mb="xs">
        The page
      </Title>
      <dl className={classes.facts}>
        {[...textFacts(page), ...placeFacts(auditId, page), ...answerFacts(page)]
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

type Fact = [name: string, value: ReactNode];

function textFacts({ description, heading, lang, words, structuredTypes }: PageDetail): Fact[] {
  return [
    ['Main heading', heading],
    ['Description', description],
    ['Words', words === null ? null : count(words)],
    ['Language', lang],
    ['Structured data', structuredTypes.join(', ')],
  ];
}

function placeFacts(auditId: string, page: PageDetail): Fact[] {
  const { canonicalUrl, depth, hreflangs, inSitemap, isIndexable, url } = page;
  return [
    ['Indexable', isIndexable === null ? null : isIndexable ? 'Yes' : 'No'],
    ['In a sitemap', inSitemap ? 'Yes' : 'No'],
    ['Click depth', depth === null ? 'No link leads here' : count(depth)],
    [
      'Canonical URL',
      canonicalUrl === null ? null : canonicalUrl === url ? (
        'This page'
      ) : (
        <PageLink auditId={auditId} url={canonicalUrl} text={shortUrl(canonicalUrl)} />
      ),
    ],
    ['Other languages', hreflangs.map(({ lang }) => lang).join(', ')],
  ];
}

function answerFacts({ redirects, finalUrl, contentType, bytes: size, firstByteMs }: PageDetail): Fact[] {
  return [
    [
      'Redirects to',
      redirects.length > 0 && finalUrl
        ? `${shortUrl(finalUrl)} (${plural(redirects.length, 'redirect')})`
        : null,
    ],
    ['Content type', contentType],
    ['Size', size === null ? null : sizeInWords(size)],
    ['Time to first byte', firstByteMs === null ? null : duration(firstByteMs)],
  ];
}
