import { createHash } from 'node:crypto';

/** The style of a shared page, on screen and on paper. A single string, because the policy contains its hash. */
export const SHARED_STYLE = [
  ':root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; --line: light-dark(#d5d9dd, #3d444b); --quiet: light-dark(#4d5660, #aab3bc) }',
  'body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }',
  'h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 } h2 { margin: 2rem 0 .75rem; font-size: 1.25rem } h3 { margin: 0; font-size: 1rem }',
  'p { margin: .25rem 0 } a { color: light-dark(#00666e, #7fd0d8) }',
  '.quiet { color: var(--quiet); font-size: .875rem }',
  '.candidates { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: .75rem; margin-top: .75rem }',
  '.candidate { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem .875rem } .candidate h2 { margin-top: 0 }',
  '.number { font-size: 1.25rem; font-weight: 600 }',
  'blockquote { margin: .5rem 0 0; padding-inline-start: .75rem; border-inline-start: 3px solid var(--line) }',
  'summary { cursor: pointer; padding: .5rem 0 } ol { list-style: none; padding: 0 } li { margin: .75rem 0 } .words { white-space: pre-line }',
  '@media print { :root { color-scheme: light } .candidate, li { break-inside: avoid } .screen { display: none } }',
].join('\n');

/** A content security policy that allows only the page's own style. */
export const SHARED_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(SHARED_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
