import { createSecretKey, randomBytes } from 'node:crypto';
import { seal, unseal } from './sealed.ts';

const key = createSecretKey(randomBytes(32));

test('gives back what was sealed', () => {
  for (const text of ['', 'a', 'grüße 🌊'.repeat(1000)]) expect(unseal(key, seal(key, text))).toBe(text);
});

test('never looks the same twice and shows nothing of the text', () => {
  const [first, second] = [seal(key, 'mk_secret'), seal(key, 'mk_secret')];
  expect(first).not.toBe(second);
  expect(first).not.toContain(Buffer.from('mk_secret').toString('base64url'));
});

test('refuses another key, a changed text and anything else', () => {
  const sealed = seal(key, 'secret');
  expect(() => unseal(createSecretKey(randomBytes(32)), sealed)).toThrow(/unable to authenticate/);
  const parts = sealed.split('.');
  parts[3] = Buffer.from('change').toString('base64url');
  expect(() => unseal(key, parts.join('.'))).toThrow(/unable to authenticate/);
  expect(() => unseal(key, 'secret')).toThrow('not a sealed text');
});
