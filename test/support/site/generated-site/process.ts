// Serves a generated site until the process that started it exits: started by forkGeneratedSite.
import { startGeneratedSite, type SiteQuestion } from '../generated-site.ts';

const site = await startGeneratedSite(JSON.parse(process.argv[2] ?? '{}'));

async function answer(question: SiteQuestion): Promise<void> {
  if (question === 'reset') await site.resetHits();
  process.send?.(question === 'hits' ? await site.hits() : {});
}

process.on('message', (question: SiteQuestion) => void answer(question));
process.once('disconnect', () => process.exit());
process.send?.(site.url);
