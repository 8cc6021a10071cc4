// Builds console and widget, e.g. into an image.
import { prepareWeb } from './web.ts';

await prepareWeb();
