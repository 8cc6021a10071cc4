import { addViews, type PageView } from '../../db/landing/days.ts';
import type { Orm } from '../../db/orm.ts';
import { batchWriter } from '../../domain/platform/batch-writer.ts';
import type { ServiceDeps } from '../deps.ts';

/** Views that arrive during a write are combined in the next statement, since all views of a page update one row. */
const writers = new WeakMap<Orm, (view: PageView) => Promise<void>>();

/** Counts a view in the background; if that fails, the error is only logged. */
export function countView({ orm, log }: Pick<ServiceDeps, 'orm' | 'log'>, view: PageView): void {
  let write = writers.get(orm);
  if (!write) {
    write = batchWriter<PageView, void>(async (views) => {
      await addViews(orm, views);
      return views.map(() => undefined);
    }, 1_000);
    writers.set(orm, write);
  }
  write(view).catch((err: unknown) => log.warn({ err }, 'a view of a landing page was not counted'));
}
