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
 * is refused; without changes the form follows the agent.
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
  const isBehind = agent.etag !== base.etag && !form.isDirty();
  useEffect(() => {
    if (isBehind) fill(agent);
  });
  return { base, fill };
}
