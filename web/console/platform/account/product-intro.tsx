import { Group, Stack, Text } from '@mantine/core';
import {
  IconFileText,
  IconLayoutDashboard,
  IconMessageChatbot,
  IconMessages,
  IconNews,
} from '@tabler/icons-react';
import mark from '../../frame/mark.svg';
import classes from './account-page.module.css';
import { FirstTime } from './first-time.tsx';

/** The icons are those of the navigation. */
const PRODUCTS = [
  {
    icon: IconMessageChatbot,
    name: 'Chat agents',
    words: 'that answer from your documents and cite the passage',
  },
  { icon: IconFileText, name: 'Documents', words: 'written together and with AI, exported to Word or PDF' },
  { icon: IconLayoutDashboard, name: 'Landing pages', words: 'made from a brief, without invented claims' },
  { icon: IconMessages, name: 'Interviews', words: 'led by an AI, scored by what was said' },
  { icon: IconNews, name: 'Content plans and site audits', words: 'that say what to do first' },
] as const;

/** An introduction to the products, with a link for new users. */
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
        Ask, write, publish, interview and plan, all in one place.
      </Text>
      <Stack component="ul" gap="sm" className={classes.products}>
        {PRODUCTS.map(({ icon: Icon, name, words }) => (
          <Group component="li" key={name} gap="sm" wrap="nowrap" align="flex-start">
            <Icon size={22} stroke={1.6} className={classes.productIcon} aria-hidden />
            <Text>
              <Text span fw={600}>
                {name}
              </Text>{' '}
              {words}
            </Text>
          </Group>
        ))}
      </Stack>
      <Group mt="xl" gap="md">
        <FirstTime next={next} isLarge />
      </Group>
    </section>
  );
}
