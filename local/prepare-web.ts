// Builds the console and the widget, e.g. for an image.
import { prepareWeb } from './web.ts';

await prepareWeb();
