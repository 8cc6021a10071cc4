import { createContext, useContext, useState } from 'react';
import type { Anchor } from './comments/queries.ts';

/** Unsent input in the panels beside a document, which must survive closing or switching panels. */
export interface PanelInput {
  comment: { body: string; anchor: Anchor | null };
  /** The instruction to the assistant, in the writer's words. */
  prompt: string;
}

export const emptyInput = (): PanelInput => ({ comment: { body: '', anchor: null }, prompt: '' });

export const PanelInputs = createContext(emptyInput());

/** One part of the input, and a function that updates it. */
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
