import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { createParserPool } from '../../adapters/parser-pool/parser-pool.ts';
import type { BrandTone } from '../../domain/landing/business-context.ts';
import { laidOutPage } from '../../domain/landing/content/laid-out-page.ts';
import type { ExtractedDesign } from '../../domain/landing/extracted-design.ts';
import { figmaFacts } from '../../domain/landing/figma/figma-facts.ts';
import { designOf } from '../../domain/landing/layout/design-of.ts';
import type { DesignFacts } from '../../domain/landing/layout/design-facts.ts';
import { pageHtml } from '../../domain/landing/render/page-html.ts';
import type { RenderInput } from '../../domain/landing/render/render-input.ts';
import { themeOf } from '../../domain/landing/theme/default-theme.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { millFrame } from '../../test/fixtures/landing/figma-file.ts';
import type { Brief } from './briefs/brief.ts';
import { inputFor } from './page.ts';

/** What pages are made from: sections as given; the brief alone; the brief with a design as PDF, as an image, of Figma. */
export const SOURCES = ['words', 'brief', 'pdf', 'image', 'figma'] as const;
export type Source = (typeof SOURCES)[number];

/** A design with its pictures as `data:` URIs. */
interface Design {
  design: ExtractedDesign;
  images: RenderInput['images'];
}

export type Designs = Partial<Record<Source, Design>>;

/** The designs of a brief: its own page, printed and photographed, and a file of Figma. */
export async function designsOf(
  brief: Brief,
  sources: readonly Source[],
  { browser, log }: { browser: Browser; log: Logger },
): Promise<Designs> {
  const facts = figmaFacts({ name: 'Mill', root: millFrame() });
  const figma = facts && sources.includes('figma') ? { figma: withImages(facts) } : {};
  const wanted = (['pdf', 'image'] as const).filter((source) => sources.includes(source));
  if (wanted.length === 0) return figma;
  const folder = await mkdtemp(join(tmpdir(), 'bench-landing-'));
  const parser = createParserPool(readSettings({ DATA_DIR: folder }), log);
  const page = await browser.newPage({ viewport: { width: 1_200, height: 900 } });
  try {
    await page.setContent(pageHtml(inputFor(brief, 'professional')));
    const designs: Designs = figma;
    for (const kind of wanted) {
      const bytes =
        kind === 'pdf'
          ? await page.pdf({ printBackground: true, width: '1200px', height: '2400px' })
          : await page.screenshot({ fullPage: true });
      const path = join(folder, kind);
      await writeFile(path, bytes);
      designs[kind] = withImages(await parser.readDesign({ path, kind }));
    }
    return designs;
  } finally {
    await Promise.all([page.close(), parser.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

function withImages(facts: DesignFacts): Design {
  const key = (number: number) => `0123456789abcdef01234567/${number}.png`;
  const { design, pictures } = designOf(facts, key);
  const images = pictures.map((picture) => [picture.key, { url: `data:image/png;base64,${picture.png}` }]);
  return { design, images: Object.fromEntries(images) };
}

/** The page of a brief in a tone, made from a source; null where the source gave no design. */
export function inputFrom(
  source: Source,
  { brief, tone, designs }: { brief: Brief; tone: BrandTone; designs: Designs },
): RenderInput | null {
  const given = inputFor(brief, tone);
  if (source === 'words') return given;
  const drawn = designs[source] ?? null;
  if (source !== 'brief' && !drawn) return null;
  const design = drawn?.design ?? null;
  const sections = laidOutPage({ brief: { ...brief.context, brandTone: tone }, design });
  const theme = design ? themeOf(tone, design.tokens) : given.theme;
  return { ...given, sections, theme, images: { ...given.images, ...drawn?.images } };
}
