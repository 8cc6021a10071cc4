import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { TaggedAgent } from './queries.ts';

interface Base {
  /** The agent that the form was filled from. */
  base: TaggedAgent;
  /** Fills the form anew. */
  fill: (agent: TaggedAgent) => void;
}

/**
 * The agent that a form was filled from. While the form has changes it stays, so that saving over somebody else's changes
 * is refused; without changes the form follows the agent. A version with the same values, as when something else of the
 * agent was saved on the same page, is no other one for this form.
 */
export function useBase<Values>(
  agent: TaggedAgent,
  form: UseFormReturnType<Values>,
  valuesOf: (agent: TaggedAgent) => Values,
): Base {
  const [base, setBase] = useState(agent);
  const fill = (next: TaggedAgent) => {
    const values = valuesOf(next);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setBase(next);
  };
  const isSame = JSON.stringify(valuesOf(agent)) === JSON.stringify(valuesOf(base));
  useEffect(() => {
    if (agent.etag === base.etag) return;
    if (isSame) setBase(agent);
    else if (!form.isDirty()) fill(agent);
  });
  return { base, fill };
}
