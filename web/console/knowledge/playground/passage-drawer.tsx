import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { claimsOf } from './passage.ts';
import { PassageView } from './passage-view.tsx';
import { playgroundRoute } from './route-api.ts';
import { readPassage } from './search-params.ts';
import type { Turn } from './turns.ts';
import { usePassage } from './use-passage.ts';

/** A drawer beside the page with the passage named by the URL. The browser's back button closes it. */
export function PassageDrawer({ turns }: { turns: readonly Turn[] }) {
  const { passage = '', turn: questionId } = playgroundRoute.useSearch();
  const { close } = usePassage();
  const place = readPassage(passage);
  // The old content stays visible while the drawer slides out.
  const [shown, setShown] = useState(passage);
  if (passage !== '' && passage !== shown) setShown(passage);
  const kept = place ?? readPassage(shown);
  const answer = turns.find((turn) => questionId !== undefined && turn.questionId === questionId)?.answer;
  const index =
    answer?.sources.findIndex(
      ({ fileId, chunkIndex }) => fileId === kept?.fileId && chunkIndex === kept.chunkIndex,
    ) ?? -1;
  return (
    <Drawer
      opened={place !== null}
      onClose={close}
      position="right"
      size="lg"
      title={index >= 0 ? `Source ${index + 1}` : 'Passage'}
      closeButtonProps={{ 'aria-label': 'Close the passage' }}
    >
      {kept && (
        <PassageView
          key={`${kept.fileId}.${kept.chunkIndex}`}
          place={kept}
          source={answer?.sources[index]}
          claims={answer && index >= 0 ? claimsOf(answer.text, index + 1) : []}
        />
      )}
    </Drawer>
  );
}
