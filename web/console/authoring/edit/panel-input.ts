import { createContext, useContext, useState } from 'react';
import type { Anchor } from './comments/queries.ts';

/** Unsent input beside a document, which a closed or switched panel must not lose. */
export interface PanelInput {
  comment: { body: string; anchor: Anchor | null };
  /** The instruction to the assistant, in the writer's words. */
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
