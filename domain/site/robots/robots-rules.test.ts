import { parseRobots } from './parse-robots.ts';
import { robotsVerdict, rulesFor } from './robots-rules.ts';

const SITE = 'https://example.com';

function fileOf(lines: string | string[]) {
  return parseRobots(Buffer.from([lines].flat().join('\n')), `${SITE}/robots.txt`);
}

function isAllowed(lines: string | string[], path: string, token = 'MillraceBot'): boolean {
  return robotsVerdict(rulesFor(fileOf(lines), token), SITE + path).allowed;
}

const toAll = (...rules: string[]) => ['User-agent: *', ...rules];

describe('examples of RFC 9309', () => {
  const simple = [
    'User-Agent: *',
    'Disallow: *.gif$',
    'Disallow: /example/',
    'Allow: /publications/',
    '',
    'User-Agent: foobot',
    'Disallow:/',
    'Allow:/example/page.html',
    'Allow:/example/allowed.gif',
    '',
    'User-Agent: barbot',
    'User-Agent: bazbot',
    'Disallow: /example/page.html',
    '',
    'User-Agent: quxbot',
  ];

  test.each([
    ['anybot', '/a.gif', false],
    ['anybot', '/a.gif?x', true],
    ['anybot', '/example/x', false],
    ['anybot', '/publications/x', true],
    ['foobot', '/', false],
    ['foobot', '/publications/', false],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['barbot', '/example/page.html', false],
    ['BazBot', '/example/page.html', false],
    ['bazbot', '/a.gif', true],
    ['quxbot', '/example/x', true],
  ])('5.1: %s at %s: %s', (token, path, expected) => {
    expect(isAllowed(simple, path, token)).toBe(expected);
  });

  test('5.2: the longest match wins', () => {
    const lines = ['User-Agent: foobot', 'Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'];
    expect(isAllowed(lines, '/example/page/disallowed.gif', 'foobot')).toBe(false);
    expect(isAllowed(lines, '/example/page/x', 'foobot')).toBe(true);
  });

  test('2.2.1: groups of one crawler are one', () => {
    const lines = [
      'user-agent: ExampleBot',
      'disallow: /foo',
      'disallow: /bar',
      '',
      'user-agent: ExampleBot',
      'disallow: /baz',
    ];
    const blocked = ['/foo', '/bar', '/baz', '/qux'].filter((path) => !isAllowed(lines, path, 'examplebot'));
    expect(blocked).toEqual(['/foo', '/bar', '/baz']);
  });

  test.each([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
  ])('2.2.2: %s is %s', (rule, path) => {
    expect(isAllowed(toAll(`Disallow: ${rule}`), path)).toBe(false);
    expect(isAllowed(toAll(`Disallow: ${rule}x`), path)).toBe(true);
  });

  test.each([
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html', '/path/file-with-a-b.html'],
    ['/path/foo-%24', '/path/foo-$', '/path/foo-x'],
    ['/this/path/exactly$', '/this/path/exactly', '/this/path/exactly/not'],
    ['/this/*/exactly', '/this/long/path/exactly', '/this/exactly'],
    ['/a$b', '/a$b', '/a'],
  ])('2.2.3: %s is for %s and not for %s', (rule, blocked, free) => {
    const lines = toAll(`Disallow: ${rule}`);
    expect([isAllowed(lines, blocked), isAllowed(lines, free)]).toEqual([false, true]);
  });

  test('2.2.2: Allow wins a tie, no rule allows, and robots.txt is always allowed', () => {
    expect(isAllowed(toAll('Disallow: /a', 'Allow: /a'), '/a')).toBe(true);
    expect(isAllowed(toAll('Allow: /a', 'Disallow: /a'), '/a')).toBe(true);
    expect(isAllowed(toAll('Allow: /a'), '/b')).toBe(true);
    expect(isAllowed([], '/b')).toBe(true);
    expect(isAllowed(toAll('Disallow: /'), '/robots.txt')).toBe(true);
    expect(isAllowed(toAll('Disallow: /'), '/robots.txt.bak')).toBe(false);
  });
});

describe('corner cases of paths', () => {
  test.each([
    ['/', '/any', true],
    ['/*', '/any', true],
    ['/$', '/', true],
    ['/$', '/any', false],
    ['/fish', '/fish', true],
    ['/fish', '/fish.html', true],
    ['/fish', '/fishheads/yummy.html', true],
    ['/fish', '/fish.php?id=anything', true],
    ['/fish', '/Fish.asp', false],
    ['/fish', '/catfish', false],
    ['/fish', '/?id=fish', false],
    ['/fish*', '/fishheads', true],
    ['/fish/', '/fish/?id=1', true],
    ['/fish/', '/fish', false],
    ['/*.php', '/folder/filename.php?parameters', true],
    ['/*.php', '/windows.PHP', false],
    ['/*.php$', '/filename.php', true],
    ['/*.php$', '/filename.php?parameters', false],
    ['/*.php$', '/filename.php5', false],
    ['/*.php$', '/a.php/b.php', true],
    ['/fish*.php', '/fishheads/catfish.php?parameters', true],
    ['/fish*.php', '/Fish.PHP', false],
    ['*/print', '/a/print', true],
    ['/a*b*c', '/axxbyyc', true],
    ['/a*b*c', '/axxcyyb', false],
    ['/a***b', '/ab', true],
    ['/a*$', '/abc', true],
    ['/ab*b$', '/ab', false],
    ['/*?*sort=', '/list?page=1&sort=up', true],
    ['/*=http://', '/go?to=http%3A%2F%2Fx', true],
    ['/a%2Fb', '/a/b', false],
    ['/a%2fb', '/a%2Fb', true],
    ['/list[1]', '/list%5B1%5D', true],
  ])('%s is for %s: %s', (rule, path, expected) => {
    expect(isAllowed(toAll(`Disallow: ${rule}`), path)).toBe(!expected);
  });

  test.each([
    [['allow: /p', 'disallow: /'], '/page', true],
    [['allow: /folder', 'disallow: /folder'], '/folder/page', true],
    [['allow: /page', 'disallow: /*.htm'], '/page.htm', false],
    [['allow: /page', 'disallow: /*.ph'], '/page.php5', true],
    [['allow: /$', 'disallow: /'], '/', true],
    [['allow: /$', 'disallow: /'], '/page.htm', false],
    [['disallow:'], '/page', true],
    [['disallow: /', 'allow:'], '/page', false],
  ])('%j at %s: %s', (rules, path, expected) => {
    expect(isAllowed(toAll(...rules), path)).toBe(expected);
  });

  test('a pattern of many wildcards is decided at once', () => {
    const rule = `/${'*a'.repeat(5_000)}b`;
    expect(isAllowed(toAll(`Disallow: ${rule}`), `/${'a'.repeat(8_000)}`)).toBe(true);
  });
});

describe('which group', () => {
  test.each([
    ['User-agent: millracebot', false],
    ['USER-AGENT: MillraceBot/1.0', false],
    ['User-agent: MillraceBot (compatible)', false],
    ['User-agent: *', false],
    ['User-agent: * everyone', false],
    ['User-agent: Millrace', true],
    ['User-agent: MillraceBot-News', true],
    ['User-agent: OtherBot', true],
    ['User-agent:', true],
  ])('%s', (agent, expected) => {
    expect(isAllowed([agent, 'Disallow: /'], '/x')).toBe(expected);
  });

  test('its own group counts alone, wherever it stands', () => {
    const own = ['User-agent: MillraceBot', 'Disallow: /own'];
    const all = ['User-agent: *', 'Disallow: /all'];
    for (const lines of [
      [...own, ...all],
      [...all, ...own],
    ]) {
      expect([isAllowed(lines, '/own'), isAllowed(lines, '/all')]).toEqual([false, true]);
    }
  });

  test('its own group without rules allows everything', () => {
    expect(isAllowed(['User-agent: *', 'Disallow: /', 'User-agent: MillraceBot', 'Disallow:'], '/x')).toBe(
      true,
    );
  });

  test('empty lines and Sitemap lines do not part User-agent lines, Crawl-delay does', () => {
    const parted = (line: string) => ['User-agent: MillraceBot', line, 'User-agent: b', 'Disallow: /'];
    expect(isAllowed(parted(''), '/x')).toBe(false);
    expect(isAllowed(parted('# comment'), '/x')).toBe(false);
    expect(isAllowed(parted('Sitemap: https://example.com/sitemap.xml'), '/x')).toBe(false);
    expect(isAllowed(parted('Crawl-delay: 5'), '/x')).toBe(true);
  });

  test('the rule that decided is told', () => {
    const rules = rulesFor(fileOf(toAll('Disallow: /a', '# because', 'Disallow: /a/b')));
    expect(robotsVerdict(rules, `${SITE}/a/b/c`)).toEqual({
      allowed: false,
      rule: { allow: false, path: '/a/b', pattern: '/a/b', line: 4 },
    });
  });
});

test.each([
  [['Crawl-delay: 2'], 2_000],
  [['Crawl-delay: 0.5'], 500],
  [['Crawl-delay: .5'], 500],
  [['Crawl-delay: 3600'], 30_000],
  [['Crawl-delay: -1'], null],
  [['Crawl-delay: soon'], null],
  [['Crawl-delay: 1', 'Crawl-delay: 3'], 3_000],
  [['Disallow: /a'], null],
])('%j: %s ms', (lines, expected) => {
  expect(rulesFor(fileOf(toAll(...lines))).crawlDelayMs).toBe(expected);
});
