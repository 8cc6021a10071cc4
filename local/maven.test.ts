import { jarUrl } from './maven.ts';

const ARTIFACT = { group: 'org.mill', name: 'wheel', version: '1.0' };
const PATH = '/org/mill/wheel/1.0/wheel-1.0.jar';
const mirror = (of: string) =>
  `<settings><!-- <mirror><mirrorOf>*</mirrorOf><url>https://example.com/comment</url></mirror> -->
  <mirrors><mirror><id>m</id><mirrorOf>${of}</mirrorOf><url> https://example.com/maven/ </url></mirror></mirrors></settings>`;
const usual = process.env.MVNW_REPOURL;
beforeEach(() => {
  delete process.env.MVNW_REPOURL;
});
afterEach(() => {
  if (usual !== undefined) process.env.MVNW_REPOURL = usual;
});

test('without configuration it is Maven Central', () => {
  expect(jarUrl(ARTIFACT, '')).toBe(`https://repo.maven.apache.org/maven2${PATH}`);
});

test.each([
  ['*', true],
  ['central', true],
  ['releases, central', true],
  ['external:*', true],
  ['releases', false],
  ['*,!central', false],
])('a mirror of %s in settings.xml includes Central: %s', (of, isUsed) => {
  expect(jarUrl(ARTIFACT, mirror(of)) === `https://example.com/maven${PATH}`).toBe(isUsed);
});

test('MVNW_REPOURL comes first', () => {
  process.env.MVNW_REPOURL = 'https://example.com/own/';
  expect(jarUrl(ARTIFACT, mirror('*'))).toBe(`https://example.com/own${PATH}`);
});
