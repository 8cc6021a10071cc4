/** The frame around the content of pages, which must not be taken for content. */
const MENU = ['Home', 'News', 'Shop', 'About us', 'Services', 'Careers', 'Contact'];
const HEADLINES = [
  'Ten mistakes that everybody makes in the first year and how to avoid them',
  'Why the old mill at the river will open its doors again this autumn',
  'Our readers ask: does it pay to buy the larger one?',
  'A visit to the family that has done it this way for four generations',
  'What the new rules mean for you, and what you should do until May',
];

const links = (texts: readonly string[], tag = 'li') =>
  texts.map((text, at) => `<${tag}><a href="/p/${at}">${text}</a></${tag}>`).join('');

export const menu = links(MENU);
export const menuSpans = links(MENU, 'span');
export const related = links(HEADLINES);
export const relatedCards = HEADLINES.map(
  (text, at) =>
    `<div class="card"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""></a><h3><a href="/p/${at}">${text}</a></h3><span>12 May 2026</span></div>`,
).join('');
export const cookies =
  '<p>We use cookies and similar techniques to make this site work, to measure how it is used, and to show you advertisements that fit. You can change your choice at any time.</p><button>Accept all</button><button>Only what is needed</button>';
export const newsletter =
  '<h3>Never miss a story</h3><p>Subscribe to our newsletter: one letter on Friday, with the best of the week and without advertising.</p><input type="email"><button>Subscribe</button>';
export const share =
  '<a href="#">Share on Facebook</a> <a href="#">Share on X</a> <a href="#">Send by e-mail</a> <a href="#">Print</a>';
export const author =
  '<p>Mara Lindner writes about everyday things. She lives with two cats near the sea and has worked for this paper since 2011.</p>';
export const comments = [
  'Great article, thank you! I have done it like this for years and never had a problem with it.',
  'I do not agree at all. My grandfather did it the other way round, and he lived to be ninety-four.',
  'Does anybody know where one can still buy this? The shop in our street has closed last summer.',
]
  .map((text, at) => `<div class="comment"><b>user${at}</b> <time>2 days ago</time><p>${text}</p></div>`)
  .join('');
export const footer =
  '<p>© 2026 Example Media Group. All rights reserved. No part of this site may be reproduced without permission.</p><a href="/imprint">Imprint</a> <a href="/privacy">Privacy policy</a> <a href="/terms">Terms of use</a>';
export const advert =
  '<p>Advertisement</p><p>The comfortable chair that pays for itself: try it for a hundred nights, and send it back if you do not like it.</p><a href="/ad">Order now</a>';
