import { products } from '../products/index.ts';
import { openApiDocument } from './openapi/document.ts';
import { SECURITY_SCHEMES } from './openapi/security.ts';
import {
  anyone,
  member,
  memberOrDemo,
  memberOrToken,
  ownerOnly,
  roleOnly,
  signedIn,
  tokenHolder,
} from './policy.ts';
import { route, type AnyRoute, type Reply } from './route.ts';
import { allRoutes } from './routes.ts';

interface Operation {
  description?: string;
  security: Record<string, string[]>[];
  'x-policy': {
    who: string;
    only?: string;
    apiKeys?: string;
    accepts?: string[];
    action?: string;
    record?: string;
    body?: string;
  };
}

const routes = await allRoutes(products);
const operationOf = operationsOf(routes);
const scopes = [...new Set(products.flatMap(({ scope }) => scope ?? []))];

/** Finds the operation of a route in the document of all of them. */
function operationsOf(all: AnyRoute[]): (one: AnyRoute) => Operation | undefined {
  // The document is data; openapi.test.ts checks its shape.
  const { paths } = openApiDocument(all) as unknown as { paths: Record<string, Record<string, Operation>> };
  // Names of parameters may differ between routes of one path.
  const shapeOf = (path: string) => path.replaceAll(/[:*]\w+|\{\w+\}/g, '{}');
  const byShape = new Map(Object.entries(paths).map(([path, methods]) => [shapeOf(path), methods]));
  return ({ method, path }) => byShape.get(shapeOf(path))?.[method];
}

/** What the document must say of a route, read from the policy once more and in another way. */
function expected({ policy, record, bodyScopes }: AnyRoute): Operation['x-policy'] {
  const isMember = 'scope' in policy;
  return {
    who: policy.who,
    ...(isMember && { only: policy.only ?? 'all', apiKeys: policy.scope ?? 'none' }),
    ...(record && { action: record.action, record: record.access.kind }),
    ...(bodyScopes && { body: 'scopes' }),
  };
}

describe('every route', () => {
  test.each(routes.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s declares its policy, and the document names it',
    (_, one) => {
      const operation = operationOf(one);
      expect(operation?.['x-policy']).toMatchObject(expected(one));
      const named = (operation?.security ?? []).flatMap((credential) => Object.keys(credential));
      const accepted = [...named, ...(operation?.['x-policy'].accepts ?? [])];
      expect(accepted.filter((name) => !Object.hasOwn(SECURITY_SCHEMES, name))).toEqual([]);
      expect(named.includes('bearer')).toBe(one.policy.who.startsWith('member'));
    },
  );

  test('that API keys reach names the scope of a manifest', () => {
    const named = routes.flatMap(({ policy }) => ('scope' in policy && policy.scope) || []);
    expect(new Set(named)).toEqual(
      new Set(['any', 'authoring', 'knowledge', 'landing', 'interviews', 'content']),
    );
    expect(named.filter((scope) => scope !== 'any' && !scopes.includes(scope))).toEqual([]);
  });

  test('of members that names a record says what is done to it, save for a few', () => {
    const silent = routes.filter(
      ({ policy, path, record }) =>
        policy.who === 'member' && policy.only === null && /[:*]/.test(path) && !record,
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [
        // Found among the user's own.
        'delete /api/auth/sessions/:id',
        'post /api/notices/:id/read',
        // Looked up among the company's own connections and those of the installation.
        'get /api/model-connections/:id',
        'get /api/model-connections/:id/tasks',
        // Named by two parameters.
        'delete /api/chat/:agentId/sessions/:sessionId',
        'get /api/chat/:agentId/sessions/:sessionId/messages',
        'post /api/chat/:agentId/sessions/:sessionId/close',
        // An agent that is unknown is an unknown model there.
        'get /v1/models/:model',
      ].toSorted(),
    );
  });

  test('with a record has it in its path, or takes a token that names it', () => {
    const lost = routes.filter(
      ({ policy, path, record }) =>
        record && policy.who !== 'token' && !path.split('/').includes(`:${record.param ?? 'id'}`),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

test('the scopes of API keys are those of the manifests', () => {
  expect(scopes.toSorted()).toEqual(['authoring', 'content', 'interviews', 'knowledge', 'landing']);
});

describe('the document says of', () => {
  const handler = async (): Promise<Reply> => ({ status: 204 });
  const plain = { method: 'get', summary: 'Look', tag: 'Things', responses: {}, handler } as const;
  const samples = {
    anyone: route({ ...plain, path: '/anyone', policy: anyone }),
    signedIn: route({ ...plain, path: '/signed-in', policy: signedIn }),
    owner: route({ ...plain, path: '/owner', policy: ownerOnly }),
    key: route({ ...plain, path: '/key', policy: member('content') }),
    role: route({ ...plain, path: '/role', policy: roleOnly('user', 'interviews') }),
    share: route({ ...plain, path: '/share/:token', policy: tokenHolder('share') }),
    call: route({ ...plain, path: '/call', policy: tokenHolder('call') }),
    demo: route({ ...plain, path: '/demo', policy: memberOrDemo('landing') }),
    upload: route({ ...plain, path: '/upload', policy: memberOrToken('landing', 'upload') }),
    named: route({ ...plain, path: '/named', policy: member('any'), bodyScopes: () => ['content'] }),
  };
  const find = operationsOf(Object.values(samples));
  const said = (name: keyof typeof samples) => find(samples[name]);

  test('a member, an owner and a role who may enter, and with which API keys', () => {
    expect(said('anyone')).toMatchObject({ security: [], 'x-policy': { who: 'anyone' } });
    expect(said('signedIn')).toMatchObject({
      security: [{ bearer: [] }, { cookie: [] }],
      'x-policy': { who: 'member', only: 'all', apiKeys: 'none' },
    });
    expect(said('owner')?.description).toBe('Only the owner of the company. Not with an API key.');
    expect(said('key')?.description).toBe('API keys need the scope `content`.');
    expect(said('role')).toMatchObject({
      description: 'Only members with the role `user`. API keys need the scope `interviews`.',
      'x-policy': { only: 'user', apiKeys: 'interviews' },
    });
  });

  test('a body that names things which need scopes of an API key', () => {
    expect(said('named')).toMatchObject({
      description: 'API keys need the scope of each thing that the body names.',
      'x-policy': { apiKeys: 'any', body: 'scopes' },
    });
  });

  test('a demo whom it is open to', () => {
    expect(said('demo')).toMatchObject({
      security: [{ bearer: [] }, { cookie: [] }],
      description: 'API keys need the scope `landing`. Open to anybody while `PUBLIC_DEMO` is on.',
      'x-policy': { who: 'member-or-demo', only: 'all', apiKeys: 'landing' },
    });
  });

  test('a token how it travels', () => {
    expect(said('share')).toMatchObject({ security: [], 'x-policy': { accepts: ['sharePassword'] } });
    expect(said('call')?.security).toEqual([{ callToken: [] }]);
    expect(said('upload')?.security).toEqual([{ bearer: [] }, { cookie: [] }, { uploadToken: [] }]);
  });
});
