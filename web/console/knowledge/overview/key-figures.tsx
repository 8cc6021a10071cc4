import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, duration, plural } from '../../parts/format.ts';
import classes from './key-figures.module.css';
import pageClasses from './page.module.css';
import type { Analytics } from './queries.ts';

/** The figures of the period at a glance. */
export function KeyFigures({ analytics }: { analytics: Analytics }) {
  const { sessions, messages, answers, fallbacks, responseTimes, feedback } = analytics;
  const ratings = feedback.up + feedback.down;
  return (
    <dl className={pageClasses.figures} aria-label="Key figures">
      <Figure name="Conversations" value={count(sessions)}>
        {plural(messages, 'message')}
      </Figure>
      <Figure name="With passages from documents" value={share(answers - fallbacks, answers)}>
        {count(answers - fallbacks)} of {plural(answers, 'answer')}
      </Figure>
      <Figure name="Median time to answer" value={answers === 0 ? '–' : duration(responseTimes.p50)}>
        {answers === 0 ? 'No answers' : `95 % within ${duration(responseTimes.p95)}`}
      </Figure>
      <Figure name="Rated good" value={share(feedback.up, ratings)}>
        {ratings === 0 ? 'No ratings yet' : `${count(feedback.up)} good, ${count(feedback.down)} bad`}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd className={classes.value}>{value}</dd>
      <Text component="dd" size="sm" c="dimmed" m={0}>
        {children}
      </Text>
    </div>
  );
}

/** `83 %`, or a dash if `whole` is 0. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}
