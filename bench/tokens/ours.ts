import { startPinningProxy } from '../../adapters/chromium/proxy/pinning-proxy.ts';
import { chromiumSiteReader } from '../../adapters/chromium/site/site-reader.ts';
import { siteTokens } from '../../domain/landing/tokens/site-tokens.ts';
import { wantedPictures } from '../../services/landing/extraction/extract-site.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { Reader } from './reader.ts';

/** Our reader with nothing but loopback allowed, the screenshot and its pictures included. */
export async function ours(program: string, log: Logger): Promise<Reader> {
  const isAllowed = (address: string) => address === '127.0.0.1';
  const proxy = await startPinningProxy({ isAllowed });
  const reader = chromiumSiteReader({ program, proxy, isAllowed, owner: 'bench', log, pages: 1 });
  return {
    name: 'Millrace',
    aspects: ['primary', 'background', 'text', 'headingFont', 'bodyFont'],
    async read(url) {
      const { look, degraded } = await reader.read({ url, pictures: wantedPictures, turn: '' });
      const { colors, typography } = siteTokens(look, { logoUrl: null, degraded });
      const { primary, background, text } = colors;
      return {
        primary,
        background,
        text,
        headingFont: typography.headingFont,
        bodyFont: typography.bodyFont,
      };
    },
    async close() {
      await reader.close();
      await proxy.close();
    },
  };
}
