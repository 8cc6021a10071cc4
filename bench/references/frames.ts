import * as noise from './noise.ts';

export interface Content {
  title: string;
  /** HTML of what the page is about. */
  main: string;
}
/** A page around its content, as one kind of publishing system writes it. */
export type Frame = (content: Content) => string;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Example</title></head><body>${body}</body></html>`;

/** HTML5 with landmarks. */
const landmarks: Frame = ({ title, main }) =>
  page(
    title,
    `<header><nav><ul>${noise.menu}</ul></nav></header><main><article><h1>${title}</h1>${main}</article></main><aside><h2>Most read</h2><ul>${noise.related}</ul></aside><footer>${noise.footer}</footer>`,
  );

/** A blog with everything around the text in boxes that only classes tell apart. */
const blog: Frame = ({ title, main }) =>
  page(
    title,
    `<div id="page"><div class="site-header"><div class="main-navigation"><ul>${noise.menu}</ul></div></div><div id="content"><div class="post hentry"><h1 class="entry-title">${title}</h1><div class="entry-meta">Posted on 12 May 2026 by Mara</div><div class="entry-content">${main}</div><div class="sharedaddy">${noise.share}</div><div class="author-box">${noise.author}</div><div class="related-posts"><h3>You may also like</h3>${noise.relatedCards}</div><div id="comments"><h3>3 comments</h3>${noise.comments}</div></div></div><div class="widget-area sidebar">${noise.newsletter}<ul>${noise.related}</ul></div><div class="site-footer">${noise.footer}</div></div>`,
  );

/** A newspaper: advertisements and teasers between the paragraphs. */
const news: Frame = ({ title, main }) => {
  const parts = main.split('</p>\n');
  const at = Math.min(2, parts.length - 1);
  const broken = `${parts.slice(0, at).join('</p>\n')}</p>\n<div class="ad-slot">${noise.advert}</div><div class="newsletter-signup">${noise.newsletter}</div>\n${parts.slice(at).join('</p>\n')}`;
  return page(
    title,
    `<div class="cookie-banner" role="dialog">${noise.cookies}</div><header><nav>${noise.menuSpans}</nav></header><main><article><h1>${title}</h1><div class="byline">By Mara Lindner</div><div class="article-body">${broken}</div><div class="article-tags"><a href="/t/1">Life</a> <a href="/t/2">Region</a></div></article><section class="more-stories"><h2>More stories</h2>${noise.relatedCards}</section></main><footer>${noise.footer}</footer>`,
  );
};

/** Boxes whose classes are generated: nothing tells them apart but what is in them. */
const nameless: Frame = ({ title, main }) =>
  page(
    title,
    `<div class="x1"><div class="x2">${noise.menuSpans}</div><div class="x3"><div class="x4"><div class="x5">${title}</div><div class="x6">${main}</div></div><div class="x7">${noise.relatedCards}</div></div><div class="x8">${noise.footer}</div></div>`,
  );

/** Tables for the layout, as before 2005. */
const tables: Frame = ({ title, main }) =>
  page(
    title,
    `<table width="100%"><tr><td colspan="2"><font size="5">Example Pages</font></td></tr><tr><td width="160" valign="top">${noise.menuSpans.replaceAll('span', 'div')}</td><td valign="top"><h1>${title}</h1>${main}</td></tr><tr><td colspan="2">${noise.footer}</td></tr></table>`,
  );

/** Documentation with a tree at the left and contents at the right. */
const manual: Frame = ({ title, main }) =>
  page(
    title,
    `<div class="navbar"><a href="/">Project</a> <a href="/docs">Docs</a> <input placeholder="Search"></div><div class="layout"><div class="sidebar-menu"><ul>${noise.menu}${noise.related}</ul></div><div class="doc-content"><ol class="breadcrumbs"><li><a href="/">Docs</a></li><li><a href="/g">Guides</a></li></ol><h1>${title}</h1><div class="markdown">${main}</div><div class="pagination-nav"><a href="/prev">Previous: Installation</a><a href="/next">Next: Deployment</a></div><div class="edit-link"><a href="/edit">Edit this page</a></div></div><div class="table-of-contents"><ul><li><a href="#a">First steps</a></li><li><a href="#b">Behaviour</a></li></ul></div></div><footer>${noise.footer}</footer>`,
  );

/** A wiki: notes in brackets, boxes, languages. */
const wiki: Frame = ({ title, main }) =>
  page(
    title,
    `<div id="mw-page-base"></div><div id="content" role="main"><h1 id="firstHeading">${title}</h1><div id="siteSub">From Example, the free collection</div><div id="jump-to-nav"><a href="#nav">Jump to navigation</a></div><div class="mw-parser-output">${main}</div><div id="catlinks">Categories: <a href="/c/1">Craft</a> <a href="/c/2">History</a></div></div><div id="mw-navigation"><ul>${noise.menu}</ul></div><div id="footer"><p>This page was last edited on 3 May 2026, at 12:04. Text is available under a free licence; additional terms may apply.</p></div>`,
  );

/** A shop: the product with others that customers have looked at. */
const shop: Frame = ({ title, main }) =>
  page(
    title,
    `<header><nav><ul>${noise.menu}</ul></nav></header><div class="product"><div class="gallery"><img src="/1.jpg" alt=""></div><div class="summary"><h1>${title}</h1><button>Add to basket</button></div><div class="product-description">${main}</div><div class="upsells"><h2>Customers also bought</h2>${noise.relatedCards}</div></div><div class="service-bar"><p>Free delivery from 40 euros, and thirty days to send it back.</p></div><footer>${noise.footer}</footer>`,
  );

/** A page of a builder: sections in a row, the content among them. */
const builder: Frame = ({ title, main }) =>
  page(
    title,
    `<div class="section nav-section"><div class="container">${noise.menuSpans}</div></div><div class="section hero"><div class="container"><h1>${title}</h1></div></div><div class="section"><div class="container">${main}</div></div><div class="section cta"><div class="container">${noise.newsletter}</div></div><div class="section footer-section">${noise.footer}</div>`,
  );

/** Scripts, styles and templates among the text, and text that nobody sees. */
const cluttered: Frame = ({ title, main }) =>
  page(
    title,
    `<style>.a{color:red}</style><script>window.data = { text: "This sentence belongs to a script, and is long enough to be taken for prose by mistake." };</script><nav>${noise.menuSpans}</nav><div hidden><p>This paragraph is hidden from everybody, and whoever quotes it quotes what no reader has seen.</p></div><main><h1>${title}</h1>${main}<template><p>This is a template that is filled later, and no part of what the page says.</p></template><noscript><p>Please switch on JavaScript in your browser to see all parts of this page.</p></noscript></main><div id="consent">${noise.cookies}</div><footer>${noise.footer}</footer>`,
  );

/** The frames by the types of pages that are found in them. */
export const FRAMES = {
  article: { landmarks, blog, news, nameless, tables, wiki, cluttered, builder },
  docs: { landmarks, manual, wiki, nameless, cluttered },
  product: { shop, landmarks, nameless, builder },
  faq: { landmarks, blog, builder, nameless },
  legal: { landmarks, tables, builder, cluttered },
  category: { landmarks, shop, nameless, builder },
  recipe: { blog, landmarks, news, nameless },
  about: { landmarks, builder, tables, nameless },
  forum: { landmarks, nameless, tables, builder },
} satisfies Record<string, Record<string, Frame>>;
