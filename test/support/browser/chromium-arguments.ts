/** For every Chromium under test. */
export function chromiumArguments(): string[] {
  // Its sandbox refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  return ['--disable-dev-shm-usage', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])];
}
