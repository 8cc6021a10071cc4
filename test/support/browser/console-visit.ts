import { launchBrowser, openConsole } from './browser.ts';
import type { ProfileOptions } from '../instance/profiles.ts';

/** A browser with the console open, signed in as the owner of a new company. */
export type ConsoleVisit = Awaited<ReturnType<typeof openConsole>> & {
  browser: Awaited<ReturnType<typeof launchBrowser>>;
};

/** Opens the console before the tests of a file, and closes its browser after them. */
export function visitConsole(
  url: string,
  onOpen: (visit: ConsoleVisit) => void,
  options?: ProfileOptions,
): void {
  let close = async () => {};
  beforeAll(async () => {
    const browser = await launchBrowser();
    close = () => browser.close();
    onOpen({ ...(await openConsole(browser, url, options)), browser });
  });
  afterAll(() => close());
}
