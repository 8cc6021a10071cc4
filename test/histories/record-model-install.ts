import { readFileSync } from 'node:fs';
import { SUGGESTED_MODELS } from '../../domain/platform/models/local-models.ts';
import { prepareTestModel } from '../../local/test-model.ts';
import { newCompany } from '../support/api/client.ts';
import { startInstance, WITHOUT_MODEL } from '../support/instance/instance.ts';
import { startWeightsHub } from '../support/models/weights-hub.ts';
import { done, save } from './save.ts';

/** A built-in model from a stand-in of the hub, which serves a small model in place of the suggested one. */
export async function recordModelInstall(): Promise<void> {
  const [{ name, repository, file }] = SUGGESTED_MODELS as [(typeof SUGGESTED_MODELS)[number]];
  const hub = await startWeightsHub({ repository, file }, readFileSync((await prepareTestModel()).path));
  const instance = await startInstance({
    env: { ...WITHOUT_MODEL, HF_ENDPOINT: hub.url, LOCAL_MODEL_THREADS: '1' },
  });
  const client = await newCompany(instance.url);
  await client.post('/api/local-models', { name });
  await done(client, `model-install/${name}`);
  await save(instance, `model-install/${name}`, 'model-install-completed');
  await instance.stop();
  await hub.close();
}
