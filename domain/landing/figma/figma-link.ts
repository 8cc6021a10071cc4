import { AppError } from '../../platform/errors.ts';

/** The parts of a full Figma file URL. */
export interface FigmaLink {
  /** The key of the branch if the URL names one, else of the file. */
  fileKey: string;
  /** The node's id in the API's format: `1:2`, or `I1:2;3:4` for an instance. */
  nodeId: string | null;
  /** The file name in the path, in words; null if there is none. */
  title: string | null;
}

const HOSTS = new Set(['figma.com', 'www.figma.com']);
const KEY = /^[0-9A-Za-z]{22,128}$/;
const NODE_ID = /^I?\d+:\d+(?:;\d+:\d+)*$/;
const LONGEST = 2_000;
const LONGEST_TITLE = 200;
const FULL = 'copy the link of the design file itself: https://www.figma.com/design/<key>/<title>';

/** Hints for links of other kinds, by the first segment of the path. */
const HINTS: Readonly<Record<string, string>> = {
  share: 'this is a share link',
  s: 'this is a short share link',
  proto: 'this is a link to a prototype',
  board: 'this is a link to a FigJam board',
  slides: 'this is a link to Figma Slides',
  deck: 'this is a link to a Figma deck',
  make: 'this is a link to Figma Make',
  site: 'this is a link to a Figma site',
  community: 'this is a link to the community; open it in Figma and duplicate it to your drafts first',
  embed: 'this is a link for embedding',
};

/** Reads the URL of a Figma design file. Throws AppError invalid-url-format with a hint for the kind of link. */
export function readFigmaLink(text: string): FigmaLink {
  const url = text.length <= LONGEST ? URL.parse(text.trim()) : null;
  if (!url) throw invalid('this is no URL');
  if (url.protocol !== 'https:') throw invalid('the URL has to begin with https');
  if (!HOSTS.has(url.host) || url.username !== '' || url.password !== '') throw invalid(hostHint(url));
  const [kind = '', ...rest] = url.pathname.split('/').filter((segment) => segment !== '');
  if (kind !== 'design' && kind !== 'file') throw invalid(HINTS[kind] ?? 'this is no link to a design file');
  const [key = '', ...after] = rest;
  if (!KEY.test(key)) throw invalid('the key of the file is missing or malformed');
  // Branches appear only in older links; a file merely named "branch" is not followed by a key.
  const isBranch = after[0] === 'branch' && (kind === 'design' || KEY.test(after[1] ?? ''));
  const fileKey = isBranch ? (after[1] ?? '') : key;
  if (!KEY.test(fileKey)) throw invalid('the key of the branch is missing or malformed');
  return { fileKey, nodeId: nodeIdOf(url), title: titleOf(after[isBranch ? 2 : 0]) };
}

function hostHint({ hostname }: URL): string {
  if (hostname === 'embed.figma.com') return 'this is a link for embedding';
  return hostname === 'fig.ma' || hostname === 'figma.fun'
    ? 'this is a short link'
    : 'the host has to be figma.com or www.figma.com';
}

/** The node id; an invalid one is ignored, because the link to the file is valid. */
function nodeIdOf({ searchParams }: URL): string | null {
  const id = (searchParams.get('node-id') ?? '').replaceAll('-', ':');
  return NODE_ID.test(id) ? id : null;
}

function titleOf(segment = ''): string | null {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // The title has a stray percent sign: it is shown undecoded.
  }
  const title = text
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('-', ' ')
    .trim();
  return title === '' ? null : title.slice(0, LONGEST_TITLE).toWellFormed();
}

function invalid(why: string): AppError {
  return new AppError('invalid-url-format', `Invalid URL format: ${why}; ${FULL}`);
}
