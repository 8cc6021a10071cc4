import { Problem } from '../../api/problem.ts';
import type { Saver } from './saver.ts';

/** Saves at once, and resolves when everything is saved. Throws a `Problem` if that is not possible. */
export function settled(saver: Saver): Promise<void> {
  saver.flush();
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = saver.state();
      if (state.kind === 'changed' || state.kind === 'saving') return;
      stop();
      if (state.kind === 'saved') resolve();
      else if (state.kind === 'refused') reject(state.error);
      else reject(new Problem(state.kind === 'conflict' ? 412 : 0, {}));
    };
    const stop = saver.subscribe(look);
    look();
  });
}
