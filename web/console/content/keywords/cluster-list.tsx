import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { folded } from '../../../../domain/content/folded.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { count } from '../../parts/format.ts';
import { OpenPage } from '../../parts/open-page.tsx';
import { pathOf } from '../../parts/url-words.ts';
import type { Article, Keyword } from '../queries.ts';
import { INTENT_WORDS } from '../words.ts';
import { type Cluster, focusAfter } from './board.ts';
import classes from './cluster-list.module.css';

interface ClusterListProps {
  clusters: readonly Cluster[];
  /** Articles that target a keyword, by its folded form. */
  planned: ReadonlyMap<string, readonly Article[]>;
  chosen: readonly string[];
  onChoose: (id: string) => void;
  onOpen: (id: string) => void;
}

/** All clusters, one below the other. Arrow keys also move from keyword to keyword across clusters. */
export function ClusterList({ clusters, ...row }: ClusterListProps) {
  return (
    <div className={classes.clusters} data-board>
      {clusters.map(({ name, keywords }, place) => (
        <details key={name ?? ''} className={classes.cluster} open>
          <summary className={classes.name}>
            <h2 className={classes.title} id={`cluster-${place}`}>
              {name ?? 'No cluster'} <span className={classes.count}>{count(keywords.length)}</span>
            </h2>
          </summary>
          <ul className={classes.keywords} aria-labelledby={`cluster-${place}`}>
            {keywords.map((keyword) => (
              <Row key={keyword.id} keyword={keyword} {...row} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** Moves the focus to the keyword above or below, whichever cluster it is in. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const board = event.currentTarget.closest('[data-board]');
  const rows = [...(board?.querySelectorAll<HTMLElement>('details[open] [data-keyword]') ?? [])];
  const next = focusAfter(event.key, rows.indexOf(event.currentTarget), rows.length);
  if (next === null) return;
  event.preventDefault();
  rows[next]?.focus();
}

type RowProps = Omit<ClusterListProps, 'clusters'> & { keyword: Keyword };

function Row({ keyword: one, planned, chosen, onChoose, onOpen }: RowProps) {
  const { id, keyword, intent, parent, url } = one;
  const articles = planned.get(folded(keyword)) ?? [];
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Choose ${keyword}`}
        checked={chosen.includes(id)}
        onChange={() => onChoose(id)}
      />
      <div className={classes.keyword}>
        <UnstyledButton data-keyword className={classes.open} onKeyDown={walk} onClick={() => onOpen(id)}>
          {keyword}
        </UnstyledButton>
        {parent && (
          <Text size="xs" c="dimmed">
            Belongs to {parent}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" className={classes.intent}>
        {intent ? INTENT_WORDS[intent] : ''}
      </Text>
      <div className={classes.what}>
        {url && (
          <Text size="sm" component="div">
            Answered by <span className={classes.url}>{pathOf(url)}</span> <OpenPage url={url} />
          </Text>
        )}
        {articles.map((article) => (
          <Text key={article.id} size="sm">
            Planned:{' '}
            <AnchorLink to="/content/articles/$articleId" params={{ articleId: article.id }}>
              {article.name}
            </AnchorLink>
          </Text>
        ))}
        <Text size="sm" className={classes.warning}>
          {competition(url, articles.length)}
        </Text>
      </div>
    </li>
  );
}

/** Says which pages of the site compete for a keyword; empty if none do. */
function competition(url: string | null, articles: number): string {
  if (articles > 1) return `${articles} articles compete for this keyword.`;
  return url !== null && articles === 1 ? 'The article competes with the page that is there.' : '';
}
