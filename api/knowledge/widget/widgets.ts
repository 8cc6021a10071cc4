import type { Context } from 'koa';
import { findWidgetAgent } from '../../../db/platform/callers.ts';
import { AgentEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { allowsOrigin, readOrigin } from '../../../domain/knowledge/widget-origin.ts';
import { isFrameToken } from '../../../domain/knowledge/widget-token.ts';
import type { Widget } from '../../../services/knowledge/widget/widget.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { RequestContext } from '../../route.ts';
import type { ApiDeps } from '../../deps.ts';

/** Widgets by request, so that each is looked up once: CORS headers, admission and the handler need it. */
const found = new WeakMap<Context, Promise<Widget | null>>();

/** The widget with this public key; null if there is none, it is disabled, or its agent or company is deleted. */
export function findWidget(deps: ApiDeps, koa: Context, publicKey: string): Promise<Widget | null> {
  const widget = found.get(koa) ?? lookUp(deps, publicKey);
  found.set(koa, widget);
  return widget;
}

async function lookUp({ orm }: ApiDeps, publicKey: string): Promise<Widget | null> {
  const named = await findWidgetAgent(orm, publicKey);
  if (!named) return null;
  const em = companyEntityManager(orm, named.companyId);
  return { agent: await em.findOneOrFail(AgentEntity, { id: named.agentId }), em };
}

/**
 * Admits a request from a page whose origin the agent allows, or from the widget's own frame page. Throws `not-found` and
 * `origin-not-allowed`. Clients other than browsers can claim any origin; the rate limit and the budget restrict them.
 */
export async function enterWidget({
  deps,
  koa,
  params,
}: RequestContext<{ publicKey: string }>): Promise<Widget> {
  const widget = await findWidget(deps, koa, params.publicKey);
  if (!widget) throw new AppError('not-found');
  const isAllowed =
    allowsOrigin(widget.agent.widget.allowedOrigins, koa.get('Origin')) ||
    (isOfThisHost(koa) &&
      isFrameToken(deps.secrets.key, params.publicKey, koa.get('X-Frame-Token'), Date.now()));
  if (!isAllowed) throw new AppError('origin-not-allowed');
  return widget;
}

/** Whether the browser marks the request as coming from our own pages, which send no `Origin` with GET. */
function isOfThisHost(koa: Context): boolean {
  const [origin, site] = [koa.get('Origin'), koa.get('Sec-Fetch-Site')];
  if (origin === 'null') return false;
  if (site) return site === 'same-origin';
  return origin === '' || URL.parse(origin)?.host === koa.host;
}

/** The request's origin for CORS if the widget in its path allows it; otherwise an empty string. */
export async function widgetOrigin(deps: ApiDeps, koa: Context): Promise<string> {
  const origin = readOrigin(koa.get('Origin'));
  const publicKey = /^\/api\/widget\/([\w-]{1,100})\//.exec(koa.path)?.[1];
  if (!origin || !publicKey) return '';
  const widget = await findWidget(deps, koa, publicKey);
  return widget && allowsOrigin(widget.agent.widget.allowedOrigins, origin) ? origin : '';
}
