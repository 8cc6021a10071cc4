import { useState } from 'react';

export interface Jump {
  /** Id of the section that the preview shows. */
  current: string | undefined;
  /** A field to focus as soon as it is rendered; `at` distinguishes two requests. */
  wish: { sectionId: string; field: string | undefined; at: number } | null;
  to: (sectionId: string, field?: string) => void;
  /** Shows a section without leading there. */
  show: (sectionId: string) => void;
}

/** Leads from a finding to the place that it is about. */
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
