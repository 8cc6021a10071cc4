import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { claimsOf } from '../playground/passage.ts';
import { PassageView } from '../playground/passage-view.tsx';
import { readPassage } from '../playground/search-params.ts';
import type { Message } from './queries.ts';
import { conversationsRoute } from './route-api.ts';

/** A drawer that shows the passage named by the URL in its document, beside the conversation. */
export function SourceDrawer({ messages }: { messages: Message[] }) {
  const { passage, message: messageId } = conversationsRoute.useSearch();
  const navigate = conversationsRoute.useNavigate();
  // The old content stays visible while the drawer slides out.
  const [last, setLast] = useState(passage);
  if (passage !== undefined && passage !== last) setLast(passage);
  const place = readPassage(passage ?? last ?? '');
  const answer = messages.find(({ id }) => id === messageId);
  const index =
    answer?.referencedChunks.findIndex(
      ({ fileId, chunkIndex }) => fileId === place?.fileId && chunkIndex === place.chunkIndex,
    ) ?? -1;
  const close = () =>
    void navigate({ search: (now) => ({ ...now, passage: undefined }), resetScroll: false });
  return (
    <Drawer
      opened={passage !== undefined && place !== null}
      onClose={close}
      position="right"
      size="lg"
      title={index >= 0 ? `Source ${index + 1}` : 'Passage'}
      closeButtonProps={{ 'aria-label': 'Close the passage' }}
    >
      {place && (
        <PassageView
          key={`${place.fileId}.${place.chunkIndex}`}
          place={place}
          source={answer?.referencedChunks[index]}
          claims={answer && index >= 0 ? claimsOf(answer.content, index + 1) : []}
        />
      )}
    </Drawer>
  );
}
