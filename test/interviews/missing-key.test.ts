import { retellProvider } from '../../adapters/retell/retell-provider.ts';
import { interviews } from '../../products/interviews.ts';
import { platform } from '../../products/platform.ts';
import { newCompany } from '../support/api/client.ts';
import { startInProcessApi } from '../support/instance/in-process-api.ts';
import { QUESTIONS } from '../support/interviews/interviews.ts';

test('without the key of the voice provider the setting is named, and nothing is stored', async () => {
  const api = await startInProcessApi([platform, interviews], {
    parts: { voice: retellProvider({ apiKey: undefined }) },
  });
  try {
    const client = await newCompany(api.url);
    const body = { name: 'Baker', objective: 'Find a baker', questions: QUESTIONS };
    for (const [path, sent] of [
      ['/api/interviews', body],
      ['/api/create-interview', { interviewData: body }],
    ] as const) {
      const answer = await client.post(path, sent);
      expect([answer.status, answer.body.code]).toEqual([500, 'configuration-missing']);
      expect(answer.body.detail).toContain('RETELL_API_KEY');
    }
    const interviewer = await client.post('/api/interviewers', { name: 'Mara' });
    expect([interviewer.status, interviewer.body.code]).toEqual([503, 'provider-not-configured']);
    expect((await client.get('/api/voices')).status).toBe(503);
    for (const path of ['/api/interviews', '/api/interviewers']) {
      expect((await client.get(path)).body.total).toBe(0);
    }
  } finally {
    await api.stop();
  }
});
