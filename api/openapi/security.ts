import type { JsonSchema } from './schemas.ts';
import type { TokenKind } from '../../domain/platform/access/tokens.ts';
import type { MemberPolicy, Policy } from '../policy.ts';
import type { AnyRoute } from '../route.ts';

/** How credentials are sent. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A JWT from register or login, or an API key (`mk_…`) within its scopes',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session cookie from register or login',
  },
  widget: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Frame-Token',
    description: 'The token of the iframe page of a widget, in place of an allowed origin',
  },
  visitorToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Visitor-Token',
    description: 'The token of a widget visitor',
  },
  callToken: { type: 'http', scheme: 'bearer', description: 'The access token of one interview call' },
  uploadToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Upload-Token',
    description: 'The token of a public upload',
  },
  mailedCode: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Mailed-Code',
    description: 'The code mailed to the candidate of the link, where mail is set up',
  },
  sharePassword: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Share-Password',
    description:
      'The password of a shared link, where it has one; percent-encoded where it is not plain ASCII',
  },
} as const;
type Scheme = keyof typeof SECURITY_SCHEMES;

const MEMBER: Record<string, never[]>[] = [{ bearer: [] }, { cookie: [] }];

/**
 * The `security` of an operation. Links have their token in the path, so they need no other credentials.
 * @param isDemo whether the routes of the demo are open
 */
export function securityOf(policy: Policy, isDemo: boolean): Record<string, never[]>[] {
  if (policy.who === 'anyone' || (isDemo && policy.who === 'member-or-demo')) return [];
  if (policy.who === 'member' || policy.who === 'member-or-demo') return MEMBER;
  const own = isInPath(policy.token) ? [] : [{ [schemeOf(policy.token)]: [] }];
  return policy.who === 'token' ? own : [...MEMBER, ...own];
}

/** The text of `x-policy` and of an operation's description: who may use it, and its action on which record. */
export function policyOf({
  policy,
  record,
  bodyScopes,
}: Pick<AnyRoute, 'policy' | 'record' | 'bodyScopes'>): JsonSchema {
  const isMember = policy.who !== 'anyone' && policy.who !== 'token';
  const sentences = [
    ...(isMember ? inWords(policy) : []),
    ...(policy.who === 'member-or-demo' ? ['Open to anybody while `PUBLIC_DEMO` is on.'] : []),
    ...(bodyScopes ? ['API keys need the scope of each thing that the body names.'] : []),
  ];
  return {
    'x-policy': {
      who: policy.who,
      ...(isMember ? { only: policy.only ?? 'all', apiKeys: policy.scope ?? 'none' } : {}),
      ...(policy.who === 'anyone' ? {} : tokenOf(policy)),
      ...(policy.who === 'anyone' && policy.accepts.length > 0 ? { accepts: policy.accepts } : {}),
      ...(record ? { action: record.action, record: record.access.kind } : {}),
      ...(bodyScopes ? { body: 'scopes' } : {}),
    },
    ...(sentences.length > 0 ? { description: sentences.join(' ') } : {}),
  };
}

function tokenOf(policy: Exclude<Policy, { who: 'anyone' }>): { accepts?: Scheme[] } {
  return policy.who === 'member' || policy.who === 'member-or-demo'
    ? {}
    : { accepts: [schemeOf(policy.token)] };
}

function isInPath(token: TokenKind): boolean {
  return token === 'share' || token === 'my-data';
}

function schemeOf(token: TokenKind): Scheme {
  const schemes = {
    share: 'sharePassword',
    upload: 'uploadToken',
    call: 'callToken',
    'my-data': 'mailedCode',
  } as const;
  return schemes[token];
}

function inWords({ only, scope }: Pick<MemberPolicy, 'only' | 'scope'>): string[] {
  return [
    ...(only === 'owner' ? ['Only the owner of the company.'] : []),
    ...(only === 'user' || only === 'admin' ? [`Only members with the role \`${only}\`.`] : []),
    ...(scope === null ? ['Not with an API key.'] : []),
    ...(scope === null || scope === 'any' ? [] : [`API keys need the scope \`${scope}\`.`]),
  ];
}
