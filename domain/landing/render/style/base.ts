/** Styles common to all tones: legible text, one column on a phone, buttons and fields large enough to hit. */
export const BASE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:1rem}
body{margin:0;font:1.0625rem/1.65 var(--body-font);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
picture{display:contents}
img,svg{display:block;max-width:100%;height:auto}
h1,h2,h3{font-family:var(--heading-font);line-height:1.15;text-wrap:balance;hyphens:auto}
h1{font-size:var(--step-4);line-height:1.06}
h2{font-size:var(--step-3)}
h3{font-size:var(--step-1)}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:3px}
main:focus{outline:none}
.wrap{width:min(100% - 2.5rem,70rem);margin-inline:auto}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.nobreak{white-space:nowrap}
.skip{position:absolute;inset-inline-start:1rem;top:-5rem;z-index:2;padding:.75rem 1rem;background:var(--page);color:var(--page-link)}
.skip:focus{top:.5rem}
.top .wrap{display:flex;align-items:center;gap:1rem 2rem;padding-block:1.1rem}
.brand{font:700 1.2rem/1.2 var(--heading-font);color:var(--text);text-decoration:none;padding-block:.4rem;min-width:0;overflow-wrap:break-word}
.brand img{max-height:2.5rem;width:auto}
.top nav{display:none;margin-inline-start:auto}
.top nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.6rem}
.top nav a{display:inline-block;padding-block:.5rem;color:var(--text);text-decoration:none;font-size:.975rem}
.top nav a:hover{text-decoration:underline}
.top .button{margin-inline-start:auto;flex:none;max-width:55%}
.button{display:inline-block;padding:.85em 1.6em;border:2px solid var(--primary);border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font:600 1rem/1.25 var(--body-font);text-align:center;text-decoration:none;cursor:pointer}
.button:hover{text-decoration:underline}
.button.small{padding:.6em 1.1em;font-size:.95rem}
.button.quiet{background:transparent;border-color:currentColor;color:var(--text)}
.on-strong>.wrap .button:not(.quiet){background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.on-primary>.wrap .button:not(.quiet){background:var(--page);border-color:var(--page);color:var(--page-link)}
.on-strong .card .button:not(.quiet),.on-primary .card .button:not(.quiet){background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.actions{display:flex;flex-wrap:wrap;gap:.9rem;margin-top:1.9rem}
.text-link{display:inline-block;padding-block:.3rem;font-weight:600}
.section{padding-block:clamp(calc(var(--space)*7),8vw,calc(var(--space)*13))}
.opening{max-width:46rem}
.lead{margin-top:1.1rem;font-size:clamp(1.1rem,1rem + .5vw,1.3rem);line-height:1.55;color:var(--muted);text-wrap:pretty}
.body{margin-top:1.1rem;display:grid;gap:.9rem;max-width:42rem}
.body ul,.body ol{padding-inline-start:1.3em;display:grid;gap:.35rem}
.body ul{list-style:disc}
.body ol{list-style:decimal}
.content{margin-top:calc(var(--space)*5)}
.opening:has(>.unseen:only-child)+.content{margin-top:0}
.card{padding:calc(var(--space)*3.5);border-radius:var(--radius)}
.card h3+p,li h3+p,.card p+p{margin-top:.55rem}
.note{color:var(--muted);font-size:.95rem}
.more,.points{margin-top:1rem}
.points{display:grid;gap:.5rem}
.points li{padding-inline-start:1.6em;position:relative}
.points li::before{content:"";position:absolute;inset-inline-start:.1em;top:.42em;width:.85em;height:.45em;border:solid var(--link);border-width:0 0 2.5px 2.5px;rotate:-45deg}
.figure{font:700 var(--step-3)/1.05 var(--heading-font);color:var(--link);font-variant-numeric:tabular-nums}
.cards,.checks,.quotes,.plans,.pictures,.people,.numbers,.steps{display:grid;gap:calc(var(--space)*3);grid-template-columns:minmax(0,1fr)}
.mark{display:block;width:2.75rem;height:2.75rem;margin-bottom:1.1rem;border-radius:var(--radius);background:var(--primary)}
.steps{counter-reset:step}
.steps>li{counter-increment:step;display:grid;grid-template-columns:auto minmax(0,1fr);gap:1.1rem}
.steps>li::before{content:counter(step);display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;background:var(--primary);color:var(--on-primary);font:700 1.1rem var(--heading-font)}
.checks>li{display:grid;grid-template-columns:1.5rem minmax(0,1fr);gap:.9rem}
.checks>li::before{content:"";width:1.1rem;height:.55rem;margin-top:.45rem;border:solid var(--link);border-width:0 0 3px 3px;rotate:-45deg}
.numbers{gap:calc(var(--space)*4)}
.numbers>div{display:flex;flex-direction:column-reverse;justify-content:flex-end;gap:.4rem}
.quotes figure{height:100%;display:flex;flex-direction:column;gap:1.25rem}
.quotes blockquote{font-size:1.1rem;flex:1}
figcaption{display:flex;align-items:center;gap:.9rem;line-height:1.4}
figcaption img{width:3rem;height:3rem;object-fit:cover;border-radius:50%}
figcaption strong,figcaption .note{display:block}
.quotes.of-1 blockquote{font:500 var(--step-2)/1.4 var(--heading-font)}
.plans .card{display:flex;flex-direction:column;gap:.35rem}
.plans .card .actions{margin-top:auto;padding-top:1.5rem}
.price{display:flex;flex-wrap:wrap;align-items:baseline;gap:.5rem}
.plans .raised{box-shadow:inset 0 0 0 2px var(--primary)}
.questions{max-width:48rem;display:grid}
details{border-bottom:1px solid var(--rule)}
summary{display:flex;justify-content:space-between;gap:1rem;padding-block:1.15rem;font:600 1.1rem/1.4 var(--body-font);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.6rem;height:.6rem;margin-top:.35rem;border:solid var(--link);border-width:0 2.5px 2.5px 0;rotate:45deg}
details[open]>summary::after{rotate:225deg;margin-top:.65rem}
.answer{padding-bottom:1.4rem;max-width:42rem;color:var(--muted);display:grid;gap:.7rem}
.question{padding-block:1.15rem;font-weight:600;border-bottom:1px solid var(--rule)}
.pictures img{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:var(--radius)}
.pictures figcaption{display:block;margin-top:.8rem}
.people img,.initials{width:5.5rem;height:5.5rem;border-radius:50%;object-fit:cover;margin-bottom:1rem}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font:700 1.6rem var(--heading-font)}
.logo-list{display:flex;flex-wrap:wrap;align-items:center;gap:1.5rem 3rem}
.logo-list img{max-height:2.75rem;width:auto}
.wordmark{font:700 1.25rem/1.2 var(--heading-font);color:var(--muted)}
.lead-form{display:grid;gap:1.1rem;grid-template-columns:minmax(0,1fr);max-width:44rem}
.lead-form+ul{margin-top:calc(var(--space)*3)}
.lead-form.card p+p{margin-top:0}
.lead-form label{display:block;margin-bottom:.35rem;font-weight:600;font-size:.975rem}
.lead-form input,.lead-form textarea{width:100%;padding:.75rem .9rem;border:1.5px solid var(--field);border-radius:min(var(--radius),12px);background:var(--page);color:var(--page-text);font:inherit}
.lead-form .actions{margin-top:.3rem}
.contact .mark,.cta .mark{display:none}
.foot{border-top:1px solid rgb(128 128 128/.35);padding-block:calc(var(--space)*6)}
.foot .wrap{display:grid;gap:1.5rem}
.foot-part{display:grid;gap:.75rem;max-width:60rem}
.foot h2{font-size:var(--step-1)}
.foot-items{display:flex;flex-wrap:wrap;gap:.75rem 2rem}
[data-placeholder]{text-decoration:underline dotted 2px;text-underline-offset:.25em}
.hero{padding-block:clamp(3rem,8vw,7rem)}
.hero .opening{max-width:40rem}
.hero h1{max-width:18ch}
.hero .side img{width:100%;max-height:34rem;object-fit:cover;border-radius:var(--radius)}
.hero-points{display:flex;flex-wrap:wrap;gap:.5rem 1.75rem;margin-top:1.75rem;font-weight:600}
.s-text{stroke:var(--text);stroke-width:7;stroke-linecap:round;stroke-linejoin:round;fill:none}
.c-primary{fill:var(--primary)}.c-primary-soft{fill:var(--primary);opacity:.28}.c-accent{fill:var(--accent)}.c-secondary{fill:var(--secondary)}
.c-surface{fill:var(--page)}.c-background{fill:var(--page)}.c-page-text{fill:var(--page-text)}.s-page-text{stroke:var(--page-text)}.c-line-soft{fill:var(--page);stroke:var(--line);stroke-width:2}
.s-line{fill:none;stroke:var(--line);stroke-width:2}.s-accent{fill:none;stroke:var(--accent);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.s-primary{fill:none;stroke:var(--primary);stroke-width:6;stroke-linecap:round}
@media(min-width:40rem){
.lead-form{grid-template-columns:repeat(2,minmax(0,1fr))}
.lead-form .wide,.lead-form .actions{grid-column:1/-1}
.numbers{grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}
.people{grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
.cards.of-2,.cards.of-3,.pictures.of-2,.pictures.of-3,.checks.of-2,.checks.of-3,.quotes.of-more{grid-template-columns:repeat(2,minmax(0,1fr))}
}
@media(min-width:56rem){
.top nav{display:block}
.top nav+.button{margin-inline-start:0}
.top nav:not(:has(+.button)){margin-inline-end:0}
.hero.with-photo .wrap,.hero.with-art .wrap{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,.85fr);gap:clamp(2rem,5vw,5rem);align-items:center}
.cards.of-3,.pictures.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.plans.of-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.plans.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
}
@media(max-width:29.99rem){.top .brand{font-size:1.1rem}.top .button{padding-inline:.8em}}
@media(max-width:55.99rem){.hero .side{margin-top:2.5rem;max-width:26rem}}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`;
