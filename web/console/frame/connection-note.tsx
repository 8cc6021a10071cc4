import { Group, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useConnection } from '../api/use-jobs.ts';

/** A break this short is repaired before anyone notices. */
const SHOWN_AFTER_MS = 3_000;

/** A note that progress is not live at the moment; takes no room while the connection is up. */
export function ConnectionNote() {
  const connection = useConnection();
  return <div role="status">{connection === 'lost' && <LostNote />}</div>;
}

function LostNote() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Group gap={8} wrap="nowrap" px={8} pb={8}>
      <IconPlugConnectedX size={16} aria-hidden />
      <Text size="xs">Connection lost, trying again …</Text>
    </Group>
  );
}
