// Downloads everything other than the packages while npm installs them, so it must not import any package. If a download fails
// here, the start repeats it and reports the failure.
import { fetchModelAhead } from './model-files.ts';
import { fetchTemporalAhead } from './temporal-program.ts';

const { TEMPORAL_ADDRESS, EMBEDDING_PROVIDER, EMBEDDING_MODEL, EMBEDDING_MODEL_DIR, HF_ENDPOINT } =
  process.env;
const usesDefaultModel =
  (EMBEDDING_PROVIDER ?? 'local') === 'local' && !EMBEDDING_MODEL && !EMBEDDING_MODEL_DIR;

await Promise.allSettled([
  TEMPORAL_ADDRESS ? null : fetchTemporalAhead(),
  usesDefaultModel ? fetchModelAhead(HF_ENDPOINT) : null,
]);
