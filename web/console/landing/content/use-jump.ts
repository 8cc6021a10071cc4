import { useState } from 'react';

export interface Jump {
  /** Id of the section that the preview shows. */
  current: string | undefined;
  /** The field to focus as soon as it is rendered; `at` tells repeated requests apart. */
  wish: { sectionId: string; field: string | undefined; at: number } | null;
  to: (sectionId: string, field?: string) => void;
  /** Shows a section in the preview without moving the focus. */
  show: (sectionId: string) => void;
}

/** Moves from an issue to the place that it is about. */
export function useJump(): Jump {
  const [current, show] = useState<string>();
  const [wish, setWish] = useState<Jump['wish']>(null);
  return {
    current,
    wish,
    show,
    to(sectionId, field) {
      show(sectionId);
      setWish((last) => ({ sectionId, field, at: (last?.at ?? 0) + 1 }));
    },
  };
}
