import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { provesIdentity } from '../../../../domain/knowledge/widget-identity.ts';
import { HMAC_SAMPLES, scriptSnippet, waySamples, WAYS } from './samples.ts';

const place = { publicUrl: 'https://chat.example', publicKey: 'pk_abc', agentId: 'a1' };

test('the snippet is the one line that the widget needs', () => {
  expect(scriptSnippet(place)).toBe(
    '<script src="https://chat.example/widget.js" data-agent="pk_abc" async></script>',
  );
});

test('each way names this installation, and the key that it needs', () => {
  const samples = waySamples(place);
  for (const way of WAYS) expect(samples[way].code).toContain('https://chat.example/');
  expect(samples.iframe.code).toContain('/widget/pk_abc');
  expect(samples.rest.code).toContain('/api/chat/a1/message');
  expect(samples.openai.code).toMatch(/example\/v1"[^]*model="a1"/);
  expect(JSON.parse(samples.mcp.code)).toMatchObject({
    mcpServers: { millrace: { url: 'https://chat.example/mcp' } },
  });
});

test('the Node sample computes what the server takes for a proof', () => {
  const [, expression = ''] = HMAC_SAMPLES.node.code.split('const hmac = ');
  // The sample as somebody would paste it, with what it names.
  const around = { createHmac, process: { env: { CHAT_SECRET: 'a secret of ours' } }, user: { id: 'u1' } };
  const hmac: unknown = runInNewContext(expression, around);
  expect(provesIdentity('a secret of ours', 'u1', String(hmac))).toBe(true);
});
