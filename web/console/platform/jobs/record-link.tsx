import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PRODUCTS } from '../../products.ts';
import type { JobRecord } from './queries.ts';

const RECORDS = new Map(PRODUCTS.flatMap(({ records = {} }) => Object.entries(records)));

/** Link to the record that a job belongs to, if the record still exists. */
export function RecordLink({ job, before }: { job: JobRecord; before: string }) {
  const { record } = job;
  const words = record && RECORDS.get(record.kind);
  if (!words) return null;
  return (
    <>
      {before}
      <Anchor component={Link} to={words.path(record.id)} underline="always" inherit>
        {record.name}
      </Anchor>
    </>
  );
}
