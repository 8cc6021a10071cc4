import { TextsPage } from './texts-page.tsx';

/** How the company writes. */
export function GuidelinesPage() {
  return (
    <TextsPage
      kind="guidelines"
      description="How the company writes. A project follows its own guideline, or the default."
    />
  );
}

/** What models are told before a task. */
export function PromptsPage() {
  return (
    <TextsPage
      kind="system-prompts"
      description="What a model is told before a task. A prompt may hold the variables of its type."
    />
  );
}

/** What prompts are for. */
export function PromptTypesPage() {
  return (
    <TextsPage
      kind="prompt-types"
      description="What a prompt is for, and the variables it may hold. Titles are found by type."
    />
  );
}
