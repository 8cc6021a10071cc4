import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Client } from 'pg';
import { parse } from 'yaml';
import { SETUP } from '../../../local/part.ts';
import { ROOT } from '../../../local/paths.mjs';
import { findTemporalProgram } from '../../../local/temporal-program.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { settingsSchema } from '../../../domain/platform/settings/settings.ts';

// Without a container engine: the files are checked against what an engine would demand of them.

interface Service {
  image?: string;
  command?: string[];
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  networks?: string[];
  ports?: string[];
}

const folder = join(ROOT, 'temporal-docker');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const compose: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
} = parse(text('compose.yaml'), { merge: true });
const ours = Object.entries(compose.services).filter(([, service]) => service.build);

test('the compose file follows the compose specification', () => {
  const schema = readFileSync(join(ROOT, 'test/fixtures/compose-spec/compose-spec.json'), 'utf8');
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  const { $schema: _draft, ...rules } = JSON.parse(schema);
  const validate = ajv.compile(rules);
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  expect(validate({ services: { api: { image: 1 } } })).toBe(false);
});

test('it has the parts of the production shape', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    'api',
    'migrate',
    'postgres',
    'prometheus',
    'temporal',
    'temporal-namespace',
    'temporal-schema',
    'temporal-ui',
    'worker',
  ]);
});

test('every variable of our services is a known setting with a valid value', () => {
  expect(ours.map(([name]) => name).sort()).toEqual(['api', 'migrate', 'worker']);
  for (const [, { environment = {} }] of ours) {
    const unknown = Object.keys(environment).filter((name) => !(name in settingsSchema.shape));
    expect(unknown).toEqual([]);
    const fixed = Object.entries(environment).filter(([, value]) => !value.includes('${'));
    expect(settingsSchema.safeParse(Object.fromEntries(fixed)).error).toBeUndefined();
  }
});

test('the programs that our services run exist', () => {
  for (const [, { command }] of ours)
    expect(existsSync(join(ROOT, command?.at(-1) ?? 'no command'))).toBe(true);
});

test.each(['api', 'worker'] as const)(
  'the %s has the flags and the environment of the local mode',
  (name) => {
    const program = `programs/${name}.ts` as const;
    const { flags, env } = SETUP[program];
    const variables = Object.entries(env).map(([variable, value]) => `${variable}=${value}`);
    expect(compose.services[name]?.command).toEqual(['env', ...variables, 'node', ...flags, program]);
  },
);

describe('what a container may', () => {
  const all = Object.entries(compose.services);

  test('is little, and so is what it may use up', () => {
    for (const [name, service] of all) {
      expect([name, service.cap_drop, service.security_opt]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^(\$\{\w+:-)?\d+[gm]\}?$/)]);
      expect(service.pids_limit).toBeGreaterThan(0);
    }
    const written = all.filter(([, service]) => !service.read_only).map(([name]) => name);
    // This image writes its configuration when it starts.
    expect(written).toEqual(['temporal-ui']);
  });

  test('is to reach whom it needs, and nobody else', () => {
    const networksOf = (name: string) => compose.services[name]?.networks ?? [];
    const meets = (one: string, other: string) =>
      networksOf(one).some((network) => networksOf(other).includes(network));
    for (const name of ['api', 'worker', 'migrate', 'temporal', 'temporal-schema'])
      expect(meets(name, 'postgres')).toBe(true);
    for (const name of ['temporal-ui', 'temporal-namespace', 'prometheus'])
      expect(meets(name, 'postgres')).toBe(false);
    expect(networksOf('api').filter((name) => networksOf('temporal').includes(name))).toEqual(['jobs']);
    for (const name of networksOf('postgres')) expect(compose.networks[name]?.internal).toBe(true);
  });

  test('is published on this machine alone', () => {
    const published = all.flatMap(([, { ports = [] }]) => ports);
    expect(published).toHaveLength(3);
    for (const port of published) expect(port).toMatch(/^(\$\{API_PUBLISH:-)?127\.0\.0\.1:/);
  });
});

test('Millrace and Temporal are roles of their own, which only reach their own databases', async () => {
  expect(compose.services['temporal']?.environment?.['POSTGRES_USER']).toBe('temporal');
  expect(compose.services['temporal-schema']?.environment?.['SQL_USER']).toBe('temporal');
  expect(compose.services['api']?.environment?.['DATABASE_URL']).toMatch(/^postgresql:\/\/millrace:/);
  const url = new URL(sharedInstance().env['DATABASE_URL'] ?? '');
  const suffix = randomBytes(4).toString('hex');
  const named = (sql: string) => sql.replace(/\b(millrace|temporal(?:_visibility)?)\b/g, `$1_${suffix}`);
  const statements = named(text('roles.sql').replace(/^(--|\\).*$/gm, ''))
    .replace(/:'\w+'/g, "'secret'")
    // All tests share this cluster.
    .replace(', postgres from public', ' from public')
    .split(';')
    .filter((statement) => statement.trim() !== '');
  const ask = async (user: { name: string; password: string }, database: string, sql: string) => {
    const at = new URL(url);
    Object.assign(at, { username: user.name, password: user.password, pathname: `/${database}` });
    const client = new Client({ connectionString: at.href });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const admin = { name: url.username, password: url.password };
  try {
    for (const statement of statements) await ask(admin, 'postgres', statement);
    const millrace = { name: named('millrace'), password: 'secret' };
    const temporal = { name: named('temporal'), password: 'secret' };
    await ask(millrace, named('millrace'), 'create extension pg_trgm; create table a (b int)');
    await ask(temporal, named('temporal_visibility'), 'create extension btree_gin; create table a (b int)');
    await expect(ask(millrace, named('temporal'), 'select 1')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(temporal, named('millrace'), 'select 1')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(temporal, named('temporal'), 'create role x')).rejects.toMatchObject({ code: '42501' });
  } finally {
    for (const name of ['millrace', 'temporal', 'temporal_visibility'])
      await ask(admin, 'postgres', `drop database if exists ${named(name)}`);
    for (const name of ['millrace', 'temporal'])
      await ask(admin, 'postgres', `drop role if exists ${named(name)}`);
  }
});

test('every image is pinned to a version', () => {
  const base = /^FROM (\S+)$/m.exec(text('Dockerfile'))?.[1];
  for (const image of [base, ...Object.values(compose.services).map((service) => service.image)]) {
    expect(image).toMatch(/^[a-z/-]+:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/);
  }
  expect(base).toBe(`node:${readFileSync(join(ROOT, '.node-version'), 'utf8').trim()}-bookworm-slim`);
});

test('the server is that of `npm start`', async () => {
  const [, server, ui] = /Server ([\d.]+), UI ([\d.]+)/.exec(await printed(['--version'])) ?? [];
  const images = Object.entries(compose.services).map(([name, { image }]) => [name, image]);
  expect(Object.fromEntries(images)).toMatchObject({
    temporal: `temporalio/server:${server}`,
    'temporal-schema': `temporalio/admin-tools:${server}`,
    'temporal-namespace': `temporalio/admin-tools:${server}`,
    'temporal-ui': `temporalio/ui:${ui}`,
  });
});

test('the schema of both databases of Temporal is created and upgraded', () => {
  const bin = mkdtempSync(join(tmpdir(), 'millrace-bin-'));
  try {
    writeFileSync(join(bin, 'temporal-sql-tool'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const env = { PATH: [bin, process.env.PATH].join(delimiter) };
    const folder = '/etc/temporal/schema/postgresql/v12';
    expect(runOf('temporal-schema', env).stdout.trim().split('\n')).toEqual([
      '--db temporal setup-schema -v 0.0',
      `--db temporal update-schema -d ${folder}/temporal/versioned`,
      '--db temporal_visibility setup-schema -v 0.0',
      `--db temporal_visibility update-schema -d ${folder}/visibility/versioned`,
    ]);
    writeFileSync(join(bin, 'temporal-sql-tool'), '#!/bin/sh\nexit 1\n');
    expect(runOf('temporal-schema', env).status).toBe(1);
  } finally {
    rmSync(bin, { recursive: true, force: true });
  }
});

test('the namespace is created once, with the retention of the local mode', async () => {
  const namespace = `compose-${randomBytes(4).toString('hex')}`;
  const env = {
    PATH: [dirname(await findTemporalProgram()), process.env.PATH].join(delimiter),
    TEMPORAL_ADDRESS: sharedInstance().env['TEMPORAL_ADDRESS'] ?? '',
    TEMPORAL_NAMESPACE: namespace,
  };
  for (const time of ['first', 'second'])
    expect([time, runOf('temporal-namespace', env).status]).toEqual([time, 0]);
  const args = ['operator', 'namespace', 'describe', '--output=json', `--namespace=${namespace}`];
  const { config } = JSON.parse(await printed([...args, `--address=${env.TEMPORAL_ADDRESS}`]));
  expect(config.workflowExecutionRetentionTtl).toBe('2592000s');
});

/** Runs the command of a service as its container would; Compose reads `$$` as `$`. */
function runOf(name: string, env: Record<string, string>) {
  const [program = '', ...args] = (compose.services[name]?.command ?? []).map((word) =>
    word.replaceAll('$$', '$'),
  );
  return spawnSync(program, args, { env, encoding: 'utf8' });
}

/** What the Temporal program of `npm start` prints. */
async function printed(args: string[]): Promise<string> {
  return execFileSync(await findTemporalProgram(), args, { encoding: 'utf8' });
}

test('the server settings are those of the development server', () => {
  const source = readFileSync(join(ROOT, 'local/temporal-server.ts'), 'utf8');
  for (const [key, [entry]] of Object.entries<{ value: number | boolean }[]>(
    parse(text('dynamic-config.yaml')),
  )) {
    expect(source).toContain(`'${key}': ${entry?.value}`);
  }
});

test('the steps of the Dockerfile build a folder from which the API runs', () => {
  const image = mkdtempSync(join(tmpdir(), 'millrace-image-'));
  try {
    build(image);
    const run = spawnSync(process.execPath, ['programs/api.ts'], { cwd: image, env: {}, encoding: 'utf8' });
    // Every module was found; what is missing is a server.
    expect(run.stdout + run.stderr).toContain('DATABASE_URL is not set');
  } finally {
    rmSync(image, { recursive: true, force: true });
  }
});

/** Does in a folder what an engine does in an image; `WORKDIR` is the folder. */
function build(image: string): void {
  const ignored = new Set(text('Dockerfile.dockerignore').trim().split('\n'));
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  for (const line of text('Dockerfile').split('\n')) {
    const [, instruction, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'RUN') {
      const command = rest.startsWith('npm ci ') ? installFromHere(rest) : rest;
      execFileSync('sh', ['-c', command], { cwd: image, env, stdio: 'pipe' });
    }
    if (instruction === 'COPY') {
      const sources = rest.split(' ').slice(0, -1);
      const names = sources.flatMap((source) => (source === '.' ? readdirSync(ROOT) : [source]));
      for (const name of names.filter((name) => !ignored.has(name))) {
        cpSync(join(ROOT, name), join(image, name), { recursive: true });
      }
    }
  }
}

/** The packages that `npm ci` would install, taken from this checkout, which did so: by links, in seconds. */
function installFromHere(command: string): string {
  const packages = join(ROOT, 'node_modules');
  return `{ cp -al '${packages}' . 2>/dev/null || cp -a '${packages}' .; } && ${command.replace('npm ci ', 'npm prune ')}`;
}
