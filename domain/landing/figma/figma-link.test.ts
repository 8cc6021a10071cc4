import { readFigmaLink } from './figma-link.ts';

const KEY = 'AbCdEfGhIjKlMnOpQrStUv';
const BRANCH = 'ZyXwVuTsRqPoNmLkJiHgFe0';

test.each([
  [`https://www.figma.com/design/${KEY}/Mill-page`, KEY, null, 'Mill page'],
  [`https://figma.com/design/${KEY}`, KEY, null, null],
  [`https://www.figma.com/design/${KEY}?node-id=12-34`, KEY, '12:34', null],
  [`https://www.figma.com/file/${KEY}/Mill?node-id=12%3A34&t=abc-1&m=dev`, KEY, '12:34', 'Mill'],
  [`https://www.figma.com/design/${KEY}/Mill?node-id=I1-2;3-4&t=x`, KEY, 'I1:2;3:4', 'Mill'],
  [`https://www.figma.com/design/${KEY}/branch/${BRANCH}/Mill-2`, BRANCH, null, 'Mill 2'],
  [`https://www.figma.com/design/${KEY}/branch/${BRANCH}`, BRANCH, null, null],
  [`https://www.figma.com/file/${KEY}/branch/${BRANCH}/Mill-2`, BRANCH, null, 'Mill 2'],
  [`https://www.figma.com/file/${KEY}/branch`, KEY, null, 'branch'],
  [`https://www.figma.com/design/${KEY}/M%C3%BChle/`, KEY, null, 'Mühle'],
  [`https://www.figma.com/design/${KEY}/100%?node-id=nonsense`, KEY, null, '100%'],
  [`https://www.figma.com/design/${'k'.repeat(128)}`, 'k'.repeat(128), null, null],
])('%s is a file', (url, fileKey, nodeId, title) => {
  expect(readFigmaLink(url)).toEqual({ fileKey, nodeId, title });
});

test.each([
  [`https://www.figma.com/share/${KEY}`, /share link/],
  [`https://www.figma.com/s/${KEY}`, /short share link/],
  [`https://www.figma.com/proto/${KEY}/Mill?node-id=1-2`, /prototype/],
  [`https://www.figma.com/board/${KEY}/Mill`, /FigJam/],
  [`https://www.figma.com/slides/${KEY}`, /Slides/],
  [`https://www.figma.com/deck/${KEY}`, /deck/],
  [`https://www.figma.com/make/${KEY}`, /Make/],
  [`https://www.figma.com/site/${KEY}`, /site/],
  [`https://www.figma.com/community/file/${KEY}`, /community/],
  [`https://www.figma.com/embed?url=https://www.figma.com/design/${KEY}`, /embedding/],
  [`https://embed.figma.com/design/${KEY}`, /embedding/],
  [`https://fig.ma/${KEY}`, /short link/],
  [`https://evilfigma.com/design/${KEY}`, /host/],
  [`https://figma.com.evil.example/design/${KEY}`, /host/],
  [`https://www.figma.com:8443/design/${KEY}`, /host/],
  [`https://www.figma.com@evil.example/design/${KEY}`, /host/],
  [`https://user:secret@www.figma.com/design/${KEY}`, /host/],
  [`http://www.figma.com/design/${KEY}`, /https/],
  ['https://www.figma.com/design/', /key of the file/],
  [`https://www.figma.com/design/${KEY.slice(1)}`, /key of the file/],
  [`https://www.figma.com/design/${'k'.repeat(129)}`, /key of the file/],
  [`https://www.figma.com/design/${KEY}/branch/short`, /branch/],
  ['https://www.figma.com/', /no link to a design file/],
  [`javascript:alert('https://www.figma.com/design/${KEY}')`, /https/],
  [`www.figma.com/design/${KEY}`, /no URL/],
  [`https://www.figma.com/design/${KEY}?t=${'x'.repeat(2_000)}`, /no URL/],
  ['', /no URL/],
])('%s is refused with a hint', (url, hint) => {
  const refusal = (): unknown => readFigmaLink(url);
  expect(refusal).toThrow(expect.objectContaining({ code: 'invalid-url-format' }));
  expect(refusal).toThrow(/^Invalid URL format/);
  expect(refusal).toThrow(hint);
});
