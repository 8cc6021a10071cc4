// Fetches what comes from the network besides the packages while npm installs them, and so must load none of them. What fails
// here is fetched, and told, by the start itself.
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
