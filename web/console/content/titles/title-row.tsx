import { Badge, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../content.module.css';
import { PixelBar } from './pixel-bar.tsx';
import { PlanArticle } from './plan-article.tsx';
import own from './titles.module.css';

interface TitleRowProps {
  projectId: string;
  keyword: string;
  idea: {
    title: string;
    pixelWidth: number;
    similarity: { closest: string | null; score: number; source: 'project' | 'batch' | null };
    duplicate: boolean;
    pattern: boolean;
  };
}

/** One idea: its width, similar titles, and the button that plans an article from it. */
export function TitleRow({ projectId, keyword, idea }: TitleRowProps) {
  const { title, pixelWidth, similarity, duplicate, pattern } = idea;
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text fw={550}>
          {title}{' '}
          {pattern && (
            <Badge variant="default" tt="none" size="sm">
              Pattern
            </Badge>
          )}
        </Text>
        <Likeness similarity={similarity} isDuplicate={duplicate} />
      </div>
      <PixelBar pixels={pixelWidth} of={title} />
      <PlanArticle projectId={projectId} title={title} keywords={[keyword]} />
    </li>
  );
}

const SOURCES = { project: 'in the project', batch: 'among these ideas' } as const;

interface LikenessProps {
  similarity: TitleRowProps['idea']['similarity'];
  isDuplicate: boolean;
}

function Likeness({ similarity: { closest, score, source }, isDuplicate }: LikenessProps) {
  if (closest === null) return null;
  const words = `${Math.round(score * 100)} % like “${closest}”${source ? ` ${SOURCES[source]}` : ''}`;
  return isDuplicate ? (
    <Text size="sm" className={own.warning}>
      <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Says the same: {words}
    </Text>
  ) : (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}
