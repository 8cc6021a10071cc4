import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';

/** Phones are about 360 to 430 pixels wide. */
const WIDEST = 480;
const MUCH_SMALL_TEXT = 0.4;
const PLUGIN = /\.(?:swf|class|jar|xap)(?:$|\?)/i;

/** Rules about mobile use and accessibility that can be checked in the HTML. */
export const mobileRules = rulesOf('mobile', [
  error('viewport-missing', {
    title: 'The page has no viewport meta tag',
    why: 'Without a viewport, phones show the page tiny, as on a desktop.',
    howToFix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    onHtml: ({ metas }) => when(!metas.some(({ name, content }) => name === 'viewport' && content !== '')),
  }),
  warning('viewport-fixed', {
    title: 'The viewport has a fixed width',
    why: 'On screens of any other width, the page is cut off or too small.',
    howToFix: 'Use width=device-width in the viewport.',
    onHtml: (html) => {
      const viewport = viewportOf(html.metas);
      const isFluid =
        viewport.get('width') === 'device-width' || (!viewport.has('width') && viewport.has('initial-scale'));
      return when(viewport.size > 0 && !isFluid, {
        viewport: [...viewport].map((pair) => pair.join('=')).join(', '),
      });
    },
  }),
  warning('zoom-blocked', {
    title: 'The viewport prevents zooming',
    why: 'People with low vision need to zoom.',
    howToFix: 'Remove user-scalable=no and maximum-scale from the viewport.',
    onHtml: (html) => {
      const viewport = viewportOf(html.metas);
      const most = viewport.get('maximum-scale');
      return when(
        /^(?:no|0)$/.test(viewport.get('user-scalable') ?? '') || (most !== undefined && Number(most) < 2),
      );
    },
  }),
  notice('viewport-multiple', {
    title: 'The page has several viewport meta tags',
    why: 'The last one counts, which may not be the one you meant.',
    howToFix: 'Keep one viewport meta tag.',
    onHtml: ({ metas }) =>
      when(new Set(metas.filter(({ name }) => name === 'viewport').map(({ content }) => content)).size > 1),
  }),
  notice('element-too-wide', {
    title: 'An element is wider than a phone screen',
    why: 'Visitors have to scroll sideways to read.',
    howToFix: 'Replace fixed widths with max-width: 100%.',
    onHtml: ({ widestPixels: pixels }) => when(pixels > WIDEST, { pixels }),
  }),
  notice('text-too-small', {
    title: 'Much of the text is very small',
    why: 'Text below 12 pixels is hard to read on phones.',
    howToFix: 'Use at least 16 pixels for body text.',
    onHtml: ({ smallTextCharacters: small, text }) =>
      when(small > text.characters * MUCH_SMALL_TEXT, { characters: small }),
  }),
  error('plugin-content', {
    title: 'The page needs a plugin that browsers no longer support',
    why: 'Flash, Java and Silverlight are obsolete; visitors see an empty box.',
    howToFix: 'Replace it with HTML, video or images.',
    onHtml: ({ media, deprecatedTags }) => {
      const files = media.map(({ written }) => written).filter((written) => PLUGIN.test(written));
      return listed('content', deprecatedTags.includes('applet') ? [...files, 'applet'] : files);
    },
  }),
  warning('field-without-label', {
    title: 'A form field has no label',
    why: 'Screen readers cannot say what to enter, and a placeholder disappears with the first character.',
    howToFix: 'Give every field a <label for="…"> or an aria-label.',
    onHtml: ({ forms }) => {
      const fields = forms.reduce((sum, { unlabelledFields }) => sum + unlabelledFields, 0);
      return when(fields > 0, { fields });
    },
  }),
  notice('frame-without-title', {
    title: 'A frame has no title',
    why: 'Screen readers announce a frame without saying what it contains.',
    howToFix: 'Give every <iframe> a title.',
    onHtml: ({ frames }) =>
      listed(
        'frames',
        frames.filter(
          ({ title, url }) =>
            (title === null || title === '') && url !== null && !/googletagmanager\.com\/ns/.test(url),
        ),
        ({ written }) => written,
      ),
  }),
  notice('video-without-captions', {
    title: 'A video has no captions',
    why: 'People who cannot hear, or have the sound off, miss what is said.',
    howToFix: 'Add <track kind="captions"> with the text.',
    onHtml: ({ media }) =>
      listed(
        'videos',
        media.flatMap(({ tag, hasCaptions, written }) =>
          tag === 'video' && !hasCaptions && written !== '' ? [written] : [],
        ),
      ),
  }),
]);

function viewportOf(metas: { name: string; content: string }[]): Map<string, string> {
  const content = metas.findLast(({ name }) => name === 'viewport')?.content ?? '';
  return new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim(), value.trim()];
      }),
  );
}
