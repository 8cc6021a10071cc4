import { clientFor, newCompany } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview } from '../support/interviews/interviews.ts';

const { url } = sharedInstance();

test('the address of a logo adds to the policy of the candidate’s page an origin and nothing else', async () => {
  const owner = await newCompany(url);
  const interview = await newInterview(owner);
  const imagesFor = async (logo_url: string) => {
    expected(await owner.put('/api/organization', { name: 'Mill', logo_url }), 200);
    const { headers } = await clientFor(url).get(`/call/${interview.readable_slug}`);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    expect(policy.map((directive) => directive.split(' ')[0])).toEqual([
      'default-src',
      'script-src',
      'style-src',
      'img-src',
      'connect-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
      'require-trusted-types-for',
    ]);
    return policy.find((directive) => directive.startsWith('img-src'));
  };
  expect(await imagesFor('https://mill.example/logo.png')).toBe("img-src 'self' https://mill.example");
  for (const hostile of ['http://x.test;sandbox/y.png', 'http://x.test%3bsandbox/y.png', 'https://*/y.png']) {
    expect(await imagesFor(hostile)).toBe("img-src 'self'");
  }
});
