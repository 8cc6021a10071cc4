import { Group, Stack, Text } from '@mantine/core';
import { IconListCheck, IconMessageCircle, IconWorld } from '@tabler/icons-react';
import mark from '../../frame/mark.svg';
import { ButtonLink } from '../../parts/button-link.tsx';
import classes from './account-page.module.css';

const WAYS = [
  { icon: IconMessageCircle, words: 'Upload documents, and an agent answers from them, naming the passage.' },
  { icon: IconWorld, words: 'Put the agent on your site, or call it by its API.' },
  { icon: IconListCheck, words: 'Audit a site, and see what to fix first.' },
] as const;

/** What this is, and the way in for who is here for the first time. */
export function ProductIntro({ next }: { next: string | undefined }) {
  return (
    <section className={classes.intro} aria-label="About Millrace">
      <Group gap="sm" mb="md" className={classes.brand}>
        <img src={mark} alt="" width={40} height={40} />
        <Text fw={700} fz={28} lh={1.2}>
          Millrace
        </Text>
      </Group>
      <Text fz="lg" mb="lg" style={{ textWrap: 'balance' }}>
        Chat agents grounded in your documents, and audits of your sites.
      </Text>
      <Stack component="ul" gap="sm" className={classes.ways}>
        {WAYS.map(({ icon: Icon, words }) => (
          <Group component="li" key={words} gap="sm" wrap="nowrap" align="flex-start">
            <Icon size={22} stroke={1.6} className={classes.wayMark} aria-hidden />
            <Text>{words}</Text>
          </Group>
        ))}
      </Stack>
      <Group mt="xl" gap="md">
        <ButtonLink to="/register" search={{ next }} variant="default" size="md">
          Create an account
        </ButtonLink>
        <Text size="sm" c="dimmed">
          First time here? It takes a minute.
        </Text>
      </Group>
    </section>
  );
}
