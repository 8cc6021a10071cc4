import { Skeleton, Text, Title } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Pages } from '../../parts/pages.tsx';
import { SOURCE_WORDS } from '../conversations/words.ts';
import classes from './lists.module.css';
import { type Scope, type Unanswered, unansweredQuery } from './queries.ts';
import { onePerWording } from './questions.ts';
import { overviewRoute } from './route-api.ts';
import { loading } from '../../parts/loading.ts';

/** Questions that the documents could not answer, each a hint at a missing document. */
export function UnansweredQuestions({ scope }: { scope: Scope }) {
  return (
    <section aria-labelledby="unanswered-title">
      <Title order={3} size="h2" id="unanswered-title">
        Unanswered questions
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        The documents do not answer these. Add one that does.
      </Text>
      <Questions scope={scope} />
    </section>
  );
}

function Questions({ scope }: { scope: Scope }) {
  const { agentId } = overviewRoute.useParams();
  const { unanswered: page } = overviewRoute.useSearch();
  const questions = useQuery(unansweredQuery(agentId, { ...scope, page }));
  if (questions.isPending) return <Skeleton height={180} {...loading('Loading the questions')} />;
  if (questions.isError) return <Failure error={questions.error} onRetry={() => void questions.refetch()} />;
  const { items, total, pageSize, page: present } = questions.data;
  if (total === 0) return <Text>None in this period: the documents had something for every question.</Text>;
  return (
    <>
      <ul className={classes.list}>
        {onePerWording(items).map((question) => (
          <Question key={question.messageId} question={question} />
        ))}
      </ul>
      <Pages
        {...{ total, pageSize }}
        page={present}
        label="Pages of unanswered questions"
        param="unanswered"
        keepsScroll
      />
    </>
  );
}

function Question({
  question: { question, count, askedAt, source, sessionId, messageId },
}: {
  question: Unanswered;
}) {
  const { agentId } = overviewRoute.useParams();
  return (
    <li>
      <div className={classes.line}>
        <AnchorLink
          to="/agents/$agentId/conversations"
          params={{ agentId }}
          search={{ session: sessionId, message: messageId }}
          c="inherit"
          size="sm"
          fw={550}
        >
          {question}
        </AnchorLink>
        <ButtonLink
          to="/agents/$agentId/upload"
          params={{ agentId }}
          size="compact-sm"
          variant="default"
          className={classes.aside}
          leftSection={<IconFilePlus size={15} aria-hidden />}
          aria-label={`Add a document that answers: ${question}`}
        >
          Add a document
        </ButtonLink>
      </div>
      <Text size="sm" c="dimmed">
        {count > 1 ? `Asked ${plural(count, 'time')}, last ` : 'Asked '}
        <RelativeTime at={askedAt} /> · {SOURCE_WORDS[source]}
      </Text>
    </li>
  );
}
