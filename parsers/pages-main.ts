// A child process that reads pages of audited sites and applies the rules to them, a batch at a time.
import type { PagesReply, PagesRequest } from './page-protocol.ts';
import { siteFacts } from '../domain/site/site-facts.ts';
import type { SiteFacts } from '../domain/site/site-facts.ts';
import { endWithParent } from './end-with-parent.ts';
import { readPage } from './html/read-page.ts';

let site: SiteFacts;

endWithParent();
process.on('message', (request: PagesRequest) => {
  if (request.site) site = siteFacts(request.site);
  const { withRules, withText } = request;
  const pages = request.pages.map((page) => readPage(page, { site, withRules, withText }));
  process.send?.({ pages } satisfies PagesReply);
});
