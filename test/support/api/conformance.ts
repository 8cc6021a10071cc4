import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { byLiteralsFirst } from '../../../api/server/match-order.ts';
import type { Answer, ApiClient, Json } from './client.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}

/** Compares answers of the running API with its own OpenAPI document. */
export interface Conformance {
  /** What is wrong with an answer; empty when it is as documented. */
  problemsOf(method: string, path: string, answer: Answer): unknown[];
  /** What was wrong with the answers of conforming clients. */
  problems: unknown[];
  /** `get /api/agents/{id}`: operations that were answered with a documented JSON body. */
  seen: Set<string>;
  /** All operations that have one. */
  documented: string[];
}

export function conformanceWith(document: Json): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const templates = Object.keys(document.paths)
    .map((path) => ({ path: path.replaceAll(/\{(\w+)\}/g, ':$1'), template: path }))
    .toSorted(byLiteralsFirst);
  const seen = new Set<string>();

  const validatorOf = (pointer: string) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  const templateOf = (path: string) => {
    const plain = path.split('?')[0] ?? '';
    return templates.find(({ path: pattern }) =>
      new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(plain),
    )?.template;
  };

  return {
    seen,
    problems: [],
    documented: Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).some(
          ([status, { content }]) => status < '300' && content?.['application/json'],
        )
          ? [`${method} ${path}`]
          : [],
      ),
    ),
    problemsOf(method, path, answer) {
      const template = templateOf(path);
      if (template === undefined) return [`${path} is not documented`];
      const operation: Operation | undefined = document.paths[template][method];
      if (!operation) return [`${method} ${template} is not documented`];
      const status = String(answer.status) in operation.responses ? String(answer.status) : 'default';
      if (status === 'default' && answer.status < 400)
        return [`${template} does not document ${answer.status}`];
      const at = ['paths', template, method, 'responses', status];
      const reference = operation.responses[status]?.$ref?.split('/').slice(1);
      const place = reference ?? at;
      const content: object = place.reduce((node, key) => node[key], document).content ?? {};
      if (!answer.headers.get('cache-control'))
        return [`${method} ${template} ${answer.status} does not say whether it may be stored`];
      const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
      if (type === '' && Object.keys(content).length === 0) return [];
      if (!(type in content)) return [`${method} ${template} ${answer.status}: ${type} is not documented`];
      if (!type.endsWith('json')) return [];
      const pointer = [...place, 'content', type, 'schema']
        .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      const validate = validatorOf(`/${pointer}`);
      if (answer.status < 300) seen.add(`${method} ${template}`);
      if (validate(answer.body)) return [];
      return (validate.errors ?? []).map(
        (error) => `${method} ${template} ${error.instancePath} ${error.message}`,
      );
    },
  };
}

/** The same client, each of whose answers is compared with the document. */
export function conforming(client: ApiClient, conformance: Conformance): ApiClient {
  const check = async (method: string, path: string, answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    conformance.problems.push(...conformance.problemsOf(method, path, given));
    return given;
  };
  return {
    ...client,
    get: (path, options) => check('get', path, client.get(path, options)),
    post: (path, body, options) => check('post', path, client.post(path, body, options)),
    put: (path, body, options) => check('put', path, client.put(path, body, options)),
    patch: (path, body, options) => check('patch', path, client.patch(path, body, options)),
    delete: (path, body, options) => check('delete', path, client.delete(path, body, options)),
    upload: (path, files, fields, options) =>
      check('post', path, client.upload(path, files, fields, options)),
  };
}
