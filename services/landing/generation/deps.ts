import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { DesignReader } from '../../../domain/ports/design-reader.ts';
import type { FigmaFiles } from '../../../domain/ports/figma-files.ts';
import type { ImageEncoder } from '../../../domain/ports/image-encoder.ts';
import type { PageChecks } from '../../../domain/ports/page-checks.ts';
import type { SiteReader } from '../../../domain/ports/site-reader.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { ModelDeps } from '../../platform/models/model-call.ts';
import type { StageDeps } from '../../platform/stage.ts';

/** The ports that the generation of landing pages needs. */
export interface LandingGenerationDeps extends StageDeps, ModelDeps {
  blobs: BlobStore;
  designs: DesignReader;
  figma: FigmaFiles & { sharedToken: string | null };
  secrets: Pick<ServiceDeps['secrets'], 'key'>;
  pageChecks: PageChecks;
  imageEncoder: ImageEncoder;
  siteReader: SiteReader | null;
  settings: Settings;
}
