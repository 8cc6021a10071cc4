import { useRouter } from '@tanstack/react-router';
import { playgroundRoute } from './route-api.ts';

/** A place in a document. */
export interface Place {
  fileId: string;
  chunkIndex: number;
}

/** Whether the drawer was opened on this page rather than by a link: closing it then goes back in the history. */
let openedHere = false;

/** Functions that open the drawer with a passage and close it. */
export function usePassage() {
  const navigate = playgroundRoute.useNavigate();
  const router = useRouter();
  const open = ({ fileId, chunkIndex }: Place, questionId?: string | null) => {
    openedHere = true;
    const passage = `${fileId}.${chunkIndex}`;
    void navigate({
      search: (search) => ({ ...search, passage, turn: questionId ?? undefined }),
      resetScroll: false,
    });
  };
  const close = () => {
    if (openedHere) router.history.back();
    else
      void navigate({
        search: (search) => ({ ...search, passage: undefined, turn: undefined }),
        replace: true,
        resetScroll: false,
      });
    openedHere = false;
  };
  return { open, close };
}
