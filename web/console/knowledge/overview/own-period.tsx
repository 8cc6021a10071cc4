import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstDay, periodMistake, today } from './period.ts';

interface OwnPeriodProps {
  from: string | undefined;
  to: string | undefined;
  onChosen: (days: { from: string; to: string }) => void;
}

/** Asks for the first and last day of a custom period; starts with the last thirty days. */
export function OwnPeriod({ from, to, onChosen }: OwnPeriodProps) {
  const [first, setFirst] = useState(from ?? firstDay());
  const [last, setLast] = useState(to ?? today());
  const [mistake, setMistake] = useState<string | null>(null);
  const show = () => {
    const found = periodMistake(first, last);
    setMistake(found);
    if (!found) onChosen({ from: first, to: last });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Group gap="xs" align="flex-start">
        <TextInput
          type="date"
          size="sm"
          aria-label="First day"
          value={first}
          error={mistake}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="sm"
          aria-label="Last day"
          value={last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Show
        </Button>
      </Group>
    </form>
  );
}
