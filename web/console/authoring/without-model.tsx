import { WithoutModel } from '../parts/without-model.tsx';

const WORKS = [
  'writing, co-editing and comments',
  'filling a template',
  'checks of style and readability',
  'import and export',
];
const NEEDS = [
  'drafting, rewriting, shortening and expanding',
  'summaries, translations and changes of tone',
  'corrections by the assistant',
];

/** Explains what documents can and cannot do without a language model; shown if there is none. */
export function AuthoringWithoutModel({ model }: { model?: string | null }) {
  return <WithoutModel model={model} works={WORKS} needs={NEEDS} />;
}
