/** Asks repeatedly while `work` runs. Errors of `ask` are thrown. @returns how often it was answered */
export async function whileAsking(ask: () => Promise<void>, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let answers = 0;
  const asking = async () => {
    while (!over.signal.aborted) {
      await ask();
      answers += 1;
    }
  };
  await Promise.all([asking(), work().finally(() => over.abort())]);
  return answers;
}
