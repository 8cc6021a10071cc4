/**
 * The style sheet of the widget; look.ts adds its colours. Sizes are in `em`, relative to the reader's own text size, which the
 * host page cannot change.
 */
export const STYLE = `
:host { all: initial !important; direction: ltr !important; color-scheme: light dark !important; }
:host([hidden]) { display: none !important; }

.root {
  --surface: #fff;
  --raised: #f2f4f7;
  --text: #16191f;
  --muted: #5a6270;
  --line: #dde1e8;
  --field: #868e9c;
  --danger: #b3261e;
  --shadow: 0 1px 2px rgb(15 20 30 / .12), 0 12px 40px rgb(15 20 30 / .22);
  font: 400 .9375em/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  color: var(--text);
  -webkit-text-size-adjust: 100%;
  text-align: start;
}
@media (prefers-color-scheme: dark) {
  .root {
    --surface: #1c1f24;
    --raised: #292d34;
    --text: #eceef2;
    --muted: #a6aebb;
    --line: #3a404a;
    --field: #7d8695;
    --danger: #ffb4ab;
    --shadow: 0 0 0 1px rgb(255 255 255 / .08), 0 12px 40px rgb(0 0 0 / .6);
  }
}
*, ::before, ::after { box-sizing: border-box; }
h1, h2, h3, h4, h5, h6, p, ul, ol, pre, blockquote { margin: 0; padding: 0; }
button, textarea { font: inherit; color: inherit; margin: 0; letter-spacing: inherit; }
button { border: 0; background: none; padding: 0; cursor: pointer; touch-action: manipulation; }
button:disabled { cursor: default; }
svg { width: 1.35em; height: 1.35em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; display: block; flex: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }

.launcher, .float .panel { position: fixed; z-index: 2147483000; }
.launcher {
  bottom: max(20px, env(safe-area-inset-bottom));
  width: 56px; height: 56px; border-radius: 50%;
  display: grid; place-items: center;
  background: var(--brand); color: var(--on-brand);
  border: 1px solid rgb(128 128 128 / .35);
  box-shadow: 0 2px 6px rgb(15 20 30 / .2), 0 8px 24px rgb(15 20 30 / .22);
  transition: transform .15s;
}
.launcher svg { width: 26px; height: 26px; }
.launcher:hover { transform: scale(1.05); }
.launcher:focus-visible { outline-offset: 3px; }
.right .launcher { right: max(20px, env(safe-area-inset-right)); }
.left .launcher { left: max(20px, env(safe-area-inset-left)); }
.unread::after {
  content: ""; position: absolute; top: 2px; right: 2px; width: 14px; height: 14px;
  border-radius: 50%; background: #d92d20; border: 2px solid #fff;
}

.panel { background: var(--surface); color: inherit; overflow: hidden; outline: 0; overscroll-behavior: contain; }
.panel, .filling { display: flex; flex-direction: column; }
dialog.panel:not([open]) { display: none; }
.float .panel {
  inset: auto; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow);
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 68px);
  width: min(400px, calc(100vw - 40px));
  height: min(640px, calc(100dvh - 108px));
  max-width: none; max-height: none;
  animation: rise .18s ease-out;
}
.right .panel:not(.full) { right: max(20px, env(safe-area-inset-right)); transform-origin: 100% 100%; }
.left .panel:not(.full) { left: max(20px, env(safe-area-inset-left)); transform-origin: 0 100%; }
@keyframes rise { from { opacity: 0; transform: translateY(10px) scale(.98); } }
.float .panel.full {
  inset: 0; width: 100%; height: 100dvh; border: 0; border-radius: 0; box-shadow: none;
  padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
}
.panel::backdrop { background: var(--surface); }
.filling { position: fixed; inset: 0; }
.filling .panel { flex: 1; min-height: 0; }

.head {
  display: flex; align-items: center; gap: 2px; padding: 12px 10px 12px 18px;
  background: var(--brand); color: var(--on-brand);
  border-bottom: 1px solid rgb(128 128 128 / .25);
}
.full .head, .filling .head { padding-top: max(12px, env(safe-area-inset-top)); }
.head .name { flex: 1; min-width: 0; }
.head :is(h1, h2) { font-size: 1.0667em; font-weight: 650; line-height: 1.3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: plaintext; text-align: left; }
.head p { font-size: .8em; line-height: 1.35; }
.head :focus-visible { outline-color: currentColor; outline-offset: -3px; }
.quiet { width: 40px; height: 40px; border-radius: 10px; display: grid; place-items: center; flex: none; }
.quiet:hover { background: rgb(128 128 128 / .22); }

.log-frame { position: relative; flex: 1; min-height: 0; display: flex; }
.log { flex: 1; min-width: 0; overflow-y: auto; overscroll-behavior: contain; padding: 18px 16px 8px; scrollbar-width: thin; scrollbar-color: var(--field) transparent; }
.log:focus-visible { outline-offset: -2px; }
.turns { display: flex; flex-direction: column; gap: 14px; max-width: 46em; margin-inline: auto; }
.to-end {
  position: absolute; bottom: 10px; left: 50%; margin-left: -19px; width: 38px; height: 38px; border-radius: 50%;
  display: grid; place-items: center; background: var(--surface); border: 1px solid var(--line); box-shadow: 0 2px 10px rgb(15 20 30 / .25);
}

.turn { max-width: 100%; display: flex; flex-direction: column; gap: 8px; align-items: flex-start; animation: come .16s ease-out; }
@keyframes come { from { opacity: 0; transform: translateY(4px); } }
.question { align-items: flex-end; }
.bubble {
  max-width: 85%; padding: 8px 13px; border-radius: 16px 16px 4px 16px;
  background: var(--brand); color: var(--on-brand); white-space: pre-wrap; overflow-wrap: anywhere;
  border: 1px solid rgb(128 128 128 / .25);
}
.prose, .status { padding: 10px 14px; border-radius: 4px 16px 16px; background: var(--raised); max-width: 100%; overflow-wrap: anywhere; }
.greeting .prose { white-space: pre-wrap; }
.status { color: var(--muted); }
.prose > * + * { margin-top: .65em; }
.prose :is(p, li, h3, h4, h5, h6, td, th, blockquote) { unicode-bidi: plaintext; }
.prose :is(h3, h4, h5, h6) { font-size: 1em; font-weight: 650; line-height: 1.35; }
.prose h3 { font-size: 1.1em; }
.prose :is(ul, ol) { padding-inline-start: 1.5em; }
.prose li + li, .prose li > :is(ul, ol, p + p) { margin-top: .25em; }
.prose a { color: var(--accent); text-underline-offset: 2px; }
.prose code { font: .9em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: rgb(128 128 128 / .16); padding: .1em .3em; border-radius: 4px; }
.prose pre { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 8px 10px; }
.prose pre code { background: none; padding: 0; }
.prose blockquote { border-inline-start: 3px solid var(--line); padding-inline-start: 10px; color: var(--muted); }
.prose hr { border: 0; border-top: 1px solid var(--line); width: 100%; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .93em; }
th, td { border: 1px solid var(--line); padding: 4px 8px; text-align: start; vertical-align: top; }
th { font-weight: 650; }

.cite {
  display: inline-block; min-width: 1.6em; height: 1.6em; padding: 0 .35em; margin: 0 1px; border-radius: .45em;
  font-size: .76em; font-weight: 650; line-height: 1.5em; vertical-align: .12em; text-align: center;
  color: var(--accent); background: var(--surface); border: 1px solid var(--line);
}
.cite:hover, .cite[aria-expanded=true], .chip:hover, .chip[aria-expanded=true] { border-color: var(--accent); }
.sources { display: flex; flex-direction: column; gap: 8px; width: 100%; }
.sources:empty { display: none; }
.sources ul { list-style: none; display: flex; flex-wrap: wrap; gap: 6px; }
.sources li { max-width: 100%; }
.chip {
  display: flex; align-items: center; gap: 6px; max-width: 100%; min-height: 30px; padding: 2px 10px 2px 8px;
  border: 1px solid var(--line); border-radius: 15px; font-size: .84em; background: var(--surface);
}
.chip b { color: var(--accent); }
.chip .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.page { white-space: nowrap; }
.chip .page, .card .page { color: var(--muted); flex: none; }
.card { border: 1px solid var(--line); border-inline-start: 3px solid var(--accent); border-radius: 8px; padding: 4px 6px 12px 12px; scroll-margin: 12px; outline-offset: 1px; }
.card-head { display: flex; align-items: center; gap: 8px; font-size: .88em; }
.card-head strong { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 650; }
.card-head .quiet { margin-inline-start: auto; width: 34px; height: 34px; }
.card-head svg { width: 1.2em; height: 1.2em; color: var(--muted); }
.passage { font-size: .9em; white-space: pre-wrap; overflow-wrap: anywhere; padding-inline-end: 8px; }

.rating { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; color: var(--muted); margin-top: -4px; width: 100%; }
.rating .quiet { width: 32px; height: 32px; border-radius: 8px; }
.rating svg { width: 1.15em; height: 1.15em; stroke-width: 1.8; }
.rating [aria-pressed=true] { color: var(--accent); background: var(--raised); }
.rating [aria-pressed=true] svg { fill: currentColor; fill-opacity: .25; }
.said { font-size: .84em; padding-inline-start: 6px; }
.rating form { width: 100%; display: flex; flex-direction: column; align-items: flex-end; gap: 6px; margin-top: 4px; color: var(--text); }

textarea { width: 100%; resize: none; background: var(--surface); border: 1px solid var(--field); border-radius: 10px; padding: 8px 10px; outline: 0; }
textarea:focus-visible { outline: 0; }
textarea::placeholder { color: var(--muted); opacity: 1; }
textarea:focus { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.small { padding: 5px 12px; min-height: 32px; border-radius: 8px; border: 1px solid var(--field); font-size: .88em; font-weight: 550; }
.small:hover:enabled { border-color: var(--accent); color: var(--accent); }
.small:disabled { color: var(--muted); border-color: var(--line); }

.starters { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
.starter { padding: 8px 14px; min-height: 40px; max-width: 100%; border-radius: 14px; border: 1px solid var(--field); text-align: start; overflow-wrap: anywhere; }
.starter:hover { border-color: var(--accent); color: var(--accent); }

.dots { display: flex; gap: 5px; height: 1.5em; align-items: center; }
.dots i { width: 7px; height: 7px; border-radius: 50%; background: currentColor; animation: beat 1.2s infinite; }
.dots i:nth-child(2) { animation-delay: .15s; }
.dots i:nth-child(3) { animation-delay: .3s; }
@keyframes beat { 0%, 60%, 100% { opacity: .3; } 30% { opacity: 1; } }
.trouble { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; padding: 10px 14px; border: 1px solid var(--line); border-inline-start: 3px solid var(--danger); border-radius: 8px; width: 100%; }
.trouble svg { color: var(--danger); }
.trouble p { flex: 1; min-width: calc(100% - 3em); }
.trouble .small { margin-inline-start: 2.05em; }
.caveat { color: var(--muted); font-size: .84em; padding-inline: 14px; }
.notice { align-self: center; text-align: center; color: var(--muted); font-size: .84em; max-width: 90%; }
.notice .small { display: block; margin: 8px auto 0; }

.composer { padding: 8px 12px max(10px, env(safe-area-inset-bottom)); border-top: 1px solid var(--line); }
.composer > * { max-width: 46em; margin-inline: auto; }
.box { display: flex; align-items: flex-end; border: 1px solid var(--field); border-radius: 14px; background: var(--surface); }
.box:focus-within { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.box textarea, .box textarea:focus { border: 0; box-shadow: none; }
.box textarea { border-radius: 14px; padding: 10px 4px 10px 14px; max-height: 9.2em; min-height: 44px; font-size: max(16px, 1em); line-height: 1.4; background: none; scrollbar-width: thin; }
.send { width: 36px; height: 36px; margin: 4px; border-radius: 50%; display: grid; place-items: center; flex: none; background: var(--brand); color: var(--on-brand); border: 1px solid rgb(128 128 128 / .35); }
.send svg { width: 20px; height: 20px; }
.send[aria-disabled=true] { background: var(--raised); color: var(--muted); border-color: transparent; cursor: default; }
.hint { font-size: .84em; color: var(--danger); padding: 0 4px; }
.hint:not(:empty) { padding-bottom: 6px; }
.note { font-size: .75em; color: var(--muted); text-align: center; padding-top: 6px; }

@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { animation: none !important; transition: none !important; }
}
@media (forced-colors: active) {
  .launcher, .send, .chip, .cite, .small, .starter, .bubble, .prose, .status, .float .panel, .head { border: 1px solid ButtonText; }
  [aria-pressed=true], [aria-expanded=true] { outline: 2px solid Highlight; }
  .box:focus-within, .rating textarea:focus { outline: 2px solid Highlight; }
  .send[aria-disabled=true] { color: GrayText; border-color: GrayText; }
  .dots i { background: CanvasText; }
}
@media print { .root { display: none; } }
`;
