import { says, startModelServer } from '../platform/providers/model-server.ts';
import { newCompany } from '../support/api/client.ts';
import { startInstance } from '../support/instance/instance.ts';
import { generate, generated, newDraft, steer } from '../support/landing/landing-generation.ts';
import { done, save } from './save.ts';

const ENDED = new Set(['completed', 'failed', 'cancelled']);

/** Generations that are laid out: one is published from its review, with a section that a model wrote again there; one is cancelled. */
export async function recordGenerations(): Promise<void> {
  const server = await startModelServer();
  server.answer = () => says('{"heading": "Rye bread"}');
  const instance = await startInstance({ env: server.env });
  try {
    const client = await newCompany(instance.url);
    const [published, cancelled] = [await newDraft(client), await newDraft(client)];
    for (const { id } of [published, cancelled]) {
      await generate(client, id, { model: 'offline' });
      await generated(client, id);
    }
    await client.post('/api/ai/regenerate-section', { landingPageId: published.id, sectionId: 'hero' });
    await client.put(`/api/landing-pages/${published.id}/publish`);
    await done(client, `landing-generation/${published.id}`);
    await save(instance, `landing-generation/${published.id}`, 'landing-generation-completed');
    await steer(client, cancelled.id, 'cancel');
    await generated(client, cancelled.id, ({ status }) => ENDED.has(status));
    await save(instance, `landing-generation/${cancelled.id}`, 'landing-generation-cancelled');
  } finally {
    await instance.stop();
    await server.close();
  }
}
