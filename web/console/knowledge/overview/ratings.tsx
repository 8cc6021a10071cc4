import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Pages } from '../../parts/pages.tsx';
import { SOURCE_WORDS } from '../conversations/words.ts';
import classes from './lists.module.css';
import { type RatedAnswer, ratingsQuery, type Scope } from './queries.ts';
import { overviewRoute } from './route-api.ts';
import { loading } from '../../parts/loading.ts';

const KINDS = [
  { value: 'all', label: 'All' },
  { value: '-1', label: 'Bad' },
  { value: '1', label: 'Good' },
];

/** Ratings of answers, with comments. */
export function Ratings({ scope }: { scope: Scope }) {
  const { rating } = overviewRoute.useSearch();
  const navigate = overviewRoute.useNavigate();
  return (
    <section aria-labelledby="ratings-title">
      <div className={classes.head}>
        <Title order={3} size="h2" id="ratings-title">
          Ratings
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Which ratings"
          data={KINDS}
          value={rating === undefined ? 'all' : String(rating)}
          onChange={(value) =>
            void navigate({
              search: (now) => ({
                ...now,
                rating: value === '1' ? 1 : value === '-1' ? -1 : undefined,
                ratings: undefined,
              }),
              resetScroll: false,
            })
          }
        />
      </div>
      <RatingList scope={scope} />
    </section>
  );
}

function RatingList({ scope }: { scope: Scope }) {
  const { agentId } = overviewRoute.useParams();
  const { rating, ratings: page } = overviewRoute.useSearch();
  const ratings = useQuery(ratingsQuery(agentId, { ...scope, rating, page }));
  if (ratings.isPending) return <Skeleton height={180} {...loading('Loading the ratings')} />;
  if (ratings.isError) return <Failure error={ratings.error} onRetry={() => void ratings.refetch()} />;
  const { items, total, pageSize, page: present } = ratings.data;
  if (total === 0) {
    return (
      <Text c="dimmed">
        {rating === undefined
          ? 'No ratings in this period. Visitors can rate each answer in the widget.'
          : 'No matching ratings in this period.'}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <Rating key={item.answerId} rated={item} />
        ))}
      </ul>
      <Pages {...{ total, pageSize }} page={present} label="Pages of ratings" param="ratings" keepsScroll />
    </>
  );
}

function Rating({ rated }: { rated: RatedAnswer }) {
  const { agentId } = overviewRoute.useParams();
  const { rating, comment, ratedAt, question, answer, sessionId, answerId, source } = rated;
  const Icon = rating === 1 ? IconThumbUp : IconThumbDown;
  return (
    <li className={classes.rating}>
      <span
        className={classes.thumb}
        data-good={rating === 1}
        role="img"
        aria-label={rating === 1 ? 'Good' : 'Bad'}
      >
        <Icon size={17} aria-hidden />
      </span>
      <div className={classes.rated}>
        {comment && <Text size="sm">“{comment}”</Text>}
        <AnchorLink
          to="/agents/$agentId/conversations"
          params={{ agentId }}
          search={{ session: sessionId, message: answerId }}
          c="inherit"
          size="sm"
          fw={550}
        >
          {question ?? 'An answer without its question'}
        </AnchorLink>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {answer}
        </Text>
        <Text size="sm" c="dimmed">
          <RelativeTime at={ratedAt} /> · {SOURCE_WORDS[source]}
        </Text>
      </div>
    </li>
  );
}
