import { createContext, useContext, useState } from 'react';
import type { Anchor } from './comments/queries.ts';

/** What is typed beside a document and was not sent yet: a panel that is closed, or left for another one, loses none of it. */
export interface PanelInput {
  comment: { body: string; anchor: Anchor | null };
  /** What the assistant is to do, in the writer's words. */
  prompt: string;
}

export const emptyInput = (): PanelInput => ({ comment: { body: '', anchor: null }, prompt: '' });

export const PanelInputs = createContext(emptyInput());

/** A part of it, and how to change it. */
export function usePanelInput<Name extends keyof PanelInput>(
  name: Name,
): [PanelInput[Name], (update: (now: PanelInput[Name]) => PanelInput[Name]) => void] {
  const kept = useContext(PanelInputs);
  const [input, show] = useState(kept[name]);
  return [
    input,
    (update) => {
      kept[name] = update(kept[name]);
      show(kept[name]);
    },
  ];
}
