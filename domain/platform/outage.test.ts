import { AppError } from './errors.ts';
import { asOutage, outageOf } from './outage.ts';

const coded = (code: string | number, message = 'secret', members: object = {}) =>
  Object.assign(new Error(message), { code, ...members });
const grpc = (code: number) => coded(code, 'no connection', { details: 'no connection', metadata: {} });
const lance = (message: string) => coded('GenericFailure', `lance error: ${message}`);

test.each([
  ['a refused connection', coded('ECONNREFUSED'), 'database', 'unavailable'],
  ['two addresses that both refuse', new AggregateError([coded('ECONNREFUSED')]), 'database', 'unavailable'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'database', 'unavailable'],
  [
    'a connection that was closed before',
    new Error('Client was closed and is not queryable'),
    'database',
    'unavailable',
  ],
  ['a shutdown by the administrator', coded('57P01'), 'database', 'unavailable'],
  ['a crash of the server', coded('57P02'), 'database', 'unavailable'],
  ['a server that starts up', coded('57P03'), 'database', 'unavailable'],
  ['too many connections', coded('53300'), 'database', 'unavailable'],
  ['a full disk of the database', coded('53100'), 'database', 'unavailable'],
  ['an I/O error of the database', coded('58030'), 'database', 'unavailable'],
  ['a read-only file system', coded('EROFS'), 'storage', 'unavailable'],
  ['a failing disk', coded('EIO'), 'storage', 'unavailable'],
  ['too many open files', coded('EMFILE'), 'storage', 'unavailable'],
  ['a full disk', coded('ENOSPC'), 'storage', 'storage-full'],
  ['a used-up quota', coded('EDQUOT'), 'storage', 'storage-full'],
  ['a missing vector table', lance('Not found: data/chunks.lance/_versions'), 'vector store', 'unavailable'],
  [
    'a read-only vector store',
    lance('LanceError(IO): Read-only (os error 30)'),
    'vector store',
    'unavailable',
  ],
  [
    'a full disk of the vectors',
    lance('LanceError(IO): No space (os error 28)'),
    'vector store',
    'storage-full',
  ],
  ['Temporal away', new Error('Failed', { cause: grpc(14) }), 'Temporal', 'unavailable'],
  ['Temporal late', grpc(4), 'Temporal', 'unavailable'],
  ['a connection that the system gave up', coded('ECONNABORTED'), 'database', 'unavailable'],
  [
    'an outage inside another error',
    new Error('x', { cause: coded('ECONNRESET') }),
    'database',
    'unavailable',
  ],
  [
    'one that was translated',
    new AppError('unavailable', 'x', { cause: coded('EIO') }),
    'storage',
    'unavailable',
  ],
])('%s is an outage', (_, error, part, code) => {
  expect(outageOf(error)).toEqual({ part, code });
});

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a wrong statement', coded('42601')],
  ['a wrong protocol', coded('08P01')],
  ['a unique index', coded('23505')],
  ['a workflow that is not there', grpc(5)],
  ['a missing file', coded('ENOENT')],
  ['a filter that LanceDB does not understand', lance('Invalid user input: no field named x')],
  [
    'a site that cannot be reached',
    new AppError('address-unreachable', 'x', { cause: coded('ECONNREFUSED') }),
  ],
  ['a provider that is away', new AppError('provider-failed', 'x', { cause: coded('ECONNRESET') })],
  ['a request whose sender has gone', coded('ECONNRESET', 'aborted')],
  [
    'a body whose sender has gone',
    coded('ECONNABORTED', 'request aborted', { status: 400, type: 'request.aborted' }),
  ],
  ['text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s is none', (_, error) => {
  expect(outageOf(error)).toBeNull();
});

test('an outage is told without a word of its error, and AppErrors stay what they are', () => {
  expect(asOutage(coded('EIO'))?.message).toBe('A required service is unavailable');
  expect(asOutage(new AppError('unavailable'))).toBeNull();
});
