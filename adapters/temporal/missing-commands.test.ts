import { missingCommands } from './missing-commands.ts';

test.each(['shop.a1b2c.tmprl.cloud:7233', 'eu-central-1.aws.api.temporal.io:7233'])(
  'at Temporal Cloud (%s) its own program adds what is missing',
  (address) => {
    const commands = missingCommands({ address, namespace: 'shop.a1b2c' });
    expect(commands.searchAttributes(['Kind', 'Company'])).toBe(
      '  tcld namespace search-attributes add --namespace shop.a1b2c --sa "Kind=Keyword" --sa "Company=Keyword"',
    );
    expect(commands.namespace).toContain('tcld namespace create --namespace shop --region');
  },
);

test('elsewhere the command has what the connection has, and no secret', () => {
  const pem = Buffer.from('secret');
  const { namespace } = missingCommands({
    address: 'temporal.example:7233',
    namespace: 'shop',
    tls: { serverNameOverride: 'inside.example', clientCertPair: { crt: pem, key: pem } },
    apiKey: 'secret',
  });
  expect(namespace).toBe(
    '  temporal operator namespace create --namespace shop --retention 720h --address temporal.example:7233 --tls ' +
      '--tls-cert-path "$TEMPORAL_TLS_CERT" --tls-key-path "$TEMPORAL_TLS_KEY" --tls-server-name inside.example --api-key "$TEMPORAL_API_KEY"',
  );
  expect(missingCommands({ address: 'here:7233', namespace: 'shop' }).namespace).toMatch(/here:7233$/);
});
