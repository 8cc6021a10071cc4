import type { BrowserContextOptions } from 'playwright';
import type { RenderRequest } from '../../domain/ports/browser-pages.ts';

const WINDOW = { mobile: { width: 412, height: 823 }, desktop: { width: 1350, height: 940 } };
const SYSTEM = { mobile: 'Linux; Android 11; moto g power (2022)', desktop: 'X11; Linux x86_64' };

/** What the user agent of a device contains besides the device. */
export interface NamedBrowser {
  version: string;
  /** Identifies the operator; appended to the user agent. */
  owner: string;
}

/** The window size and user agent of a device. */
export function deviceContext(
  device: RenderRequest['device'],
  { version, owner }: NamedBrowser,
): BrowserContextOptions {
  const isMobile = device === 'mobile';
  const product = `Chrome/${version.split('.')[0]}.0.0.0${isMobile ? ' Mobile' : ''} Safari/537.36`;
  return {
    viewport: WINDOW[device],
    isMobile,
    hasTouch: isMobile,
    userAgent: `Mozilla/5.0 (${SYSTEM[device]}) AppleWebKit/537.36 (KHTML, like Gecko) ${product} ${owner}`,
    locale: 'en-US',
    timezoneId: 'UTC',
  };
}
