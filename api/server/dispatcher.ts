import { Router } from '@koa/router';
import type { Context, Next } from 'koa';

/** Finds the handler of a request. If several match, the first one registered wins. */
export interface Dispatcher {
  register(path: string, methods: string[], handler: (ctx: Context) => unknown): void;
  /** Calls the next middleware if no path matches. */
  dispatch: (ctx: Context, next: Next) => Promise<unknown>;
}

/**
 * Dispatches requests to routes. A path without parameters is looked up directly. For the rest, there is one router per pair of
 * leading literal segments, and one for all others: a router tries its paths one by one, so this saves most requests from being
 * compared with the paths of other records. Paths with literal segments are registered before those with parameters in the same
 * position (./match-order.ts), so the routers with two literals come first.
 */
export function createDispatcher(): Dispatcher {
  const others = branch();
  const branches = new Map<string, Branch>();
  const branchOf = (head: string): Branch => {
    if (/[:*]/.test(head)) return others;
    const own = branches.get(head) ?? branch();
    branches.set(head, own);
    return own;
  };
  const exact = new Map<string, (ctx: Context) => unknown>();
  return {
    register(path, methods, handler) {
      branchOf(headOf(path)).router.register(path, methods, handler);
      if (/[:*{}]/.test(path)) return;
      for (const method of methods) {
        const name = `${method.toUpperCase()} ${path}`;
        if (!exact.has(name)) exact.set(name, handler);
      }
    },
    async dispatch(ctx, next) {
      const handler = exact.get(`${ctx.method} ${ctx.path}`);
      if (handler) {
        ctx['params'] = {};
        // Set as the router does.
        ctx['_matchedRoute'] = ctx.path;
        return handler(ctx);
      }
      const goOn = () => others.dispatch(ctx, next);
      return branches.get(headOf(ctx.path))?.dispatch(ctx, goOn) ?? goOn();
    },
  };
}

interface Branch {
  router: Router;
  dispatch: Dispatcher['dispatch'];
}

function branch(): Branch {
  const router = new Router({ sensitive: true });
  const routes = router.routes();
  // The router's context is Koa's with a few additions.
  return { router, dispatch: async (ctx, next) => routes(ctx as Parameters<typeof routes>[0], next) };
}

/** The first two segments, or fewer. */
function headOf(path: string): string {
  return /^(?:\/[^/]+){0,2}/.exec(path)?.[0] ?? '';
}
