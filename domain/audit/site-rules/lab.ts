import type { Issue } from '../rule.ts';

/** What the sample of pages measured in a browser shows. */
export const labRules: Issue[] = [
  {
    id: 'lab-lcp-slow',
    category: 'performance',
    severity: 'warning',
    title: 'The main content appears late',
    why: 'Visitors leave pages whose largest picture or text takes more than 2.5 seconds to appear.',
    howToFix: 'Load the main picture early, shorten the server’s answer and remove blocking scripts.',
  },
  {
    id: 'lab-layout-shift',
    category: 'performance',
    severity: 'warning',
    title: 'The page moves while it loads',
    why: 'Visitors lose their place and click on the wrong thing.',
    howToFix: 'Give pictures, frames and ads their width and height before they load.',
  },
  {
    id: 'lab-blocking-time',
    category: 'performance',
    severity: 'warning',
    title: 'Scripts keep the page from reacting',
    why: 'Taps and clicks are answered late while long scripts run.',
    howToFix: 'Load fewer scripts, split long tasks and put off what is not needed at the start.',
  },
];
