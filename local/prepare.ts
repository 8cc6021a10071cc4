// Fetches what the tests need besides the packages, with progress, before Jest takes the console.
import { prepareModel } from './model.ts';
import { findTemporalProgram } from './temporal-program.ts';

await findTemporalProgram();
await prepareModel(process.env.EMBEDDING_MODEL_DIR);
