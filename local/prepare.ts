// Downloads what the tests need besides the packages, with progress, before Jest takes over the console.
import { prepareChromium } from './chromium.ts';
import { prepareModel } from './model.ts';
import { findTemporalProgram } from './temporal-program.ts';
import { prepareTestModel } from './test-model.ts';
import { prepareWeb } from './web.ts';

await findTemporalProgram();
await prepareModel(process.env.EMBEDDING_MODEL_DIR);
await prepareTestModel();
await prepareChromium(process.env.CHROMIUM_PATH);
await prepareWeb();
