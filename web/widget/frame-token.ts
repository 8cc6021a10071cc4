import type { FrameToken } from './client.ts';

/** A token lasts an hour; it is renewed early enough for a slow answer. Milliseconds. */
const GOOD_FOR = 50 * 60_000;
const META = /<meta name="frame-token" content="([\w=.-]+)">/;

/** The token that is in the frame page, and a fresh one from the same page before it expires. */
export function frameToken(first: string, page: string): FrameToken {
  let token = first;
  let since = Date.now();
  return {
    async current() {
      if (Date.now() - since < GOOD_FOR) return token;
      const html = await (await fetch(page, { cache: 'no-store' })).text();
      const fresh = META.exec(html)?.[1];
      if (fresh) [token, since] = [fresh, Date.now()];
      return token;
    },
  };
}
