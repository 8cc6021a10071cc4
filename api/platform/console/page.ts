import { randomBytes } from 'node:crypto';
import type { Reply } from '../../route.ts';
import type { BuiltFile } from './built-files.ts';

/** Stands in the built page where each answer puts a nonce of its own (web/console/vite.config.ts). */
const NONCE = /CSP_NONCE/g;

/** The console's page. Scripts and styles of this host alone; `<style>` tags that its parts write carry the nonce. */
export function consolePage(page: BuiltFile): Reply {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    status: 200,
    headers: {
      'Content-Type': page.type,
      'Content-Security-Policy': policy.join('; '),
      // Under `no-referrer` a browser hides the origin of the page's own form posts and frames, too.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
    body: page.content.toString('utf8').replace(NONCE, nonce),
  };
}
