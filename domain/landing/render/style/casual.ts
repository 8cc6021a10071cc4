/** Like a letter: old-style headings on paper, few boxes, headings that stay beside what they announce, paper notes. */
export const casual = `
h1,h2{font-weight:500;letter-spacing:-.02em}
h1{line-height:1.02}
h3{font-weight:600}
.brand{font-weight:600;font-style:italic;font-size:1.4rem}
.button{border-radius:99px;padding:.8em 1.5em}
.button.quiet{border-color:transparent;text-decoration:underline;text-underline-offset:.3em;padding-inline:.6em}
.hero{padding-block:clamp(2.5rem,6vw,5rem) clamp(3rem,8vw,7rem)}
.hero h1{font-size:clamp(2.5rem,1rem + 5.4vw,4.6rem);max-width:15ch}
.hero .lead{max-width:34rem}
.hero.as-split .side img{border-radius:999px 999px var(--radius) var(--radius);aspect-ratio:4/5;max-height:38rem}
.hero .art{max-width:24rem;margin-inline-start:auto}
.cards .card{padding:0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit}
.on-plain .cards .card,.on-surface .cards .card{border-radius:0}
.mark{width:1.5rem;height:1.5rem;margin-bottom:.8rem;border-radius:0 100% 0 100%;background:var(--primary)}
.cards li:nth-child(even) .mark{background:var(--accent);border-radius:100% 0}
.quotes .card,.plans .card,.lead-form{box-shadow:0 1px 0 var(--rule),0 14px 30px -18px rgb(0 0 0/.25)}
.quotes blockquote{font:italic 1.25rem/1.5 var(--heading-font)}
.quotes.of-1{max-width:54rem}
.quotes.of-1 blockquote{font-size:var(--step-3);line-height:1.25}
.quotes.of-1 blockquote p:first-child::before{content:open-quote;color:var(--link)}
.quotes.of-1 blockquote p:last-child::after{content:close-quote;color:var(--link)}
.steps>li::before{background:transparent;color:var(--link);box-shadow:inset 0 0 0 2px var(--link);font-weight:500;font-style:italic}
.checks>li::before{width:.8rem;height:.8rem;margin-top:.5rem;border:0;border-radius:0 100% 0 100%;background:var(--primary);rotate:0deg}
.figure{font-weight:500}
.initials{background:var(--accent);color:var(--on-accent);font-weight:500}
.cta .wrap{padding:clamp(2rem,6vw,4.5rem);border:2px dashed var(--link);border-radius:var(--radius)}
.cta.as-centred .opening,.cta.as-listed .opening{margin-inline:auto;text-align:center}
.cta.as-centred .actions,.cta.as-listed .actions{justify-content:center}
.cta h2{font-style:italic}
@media(min-width:56rem){
.hero.with-art .wrap{grid-template-columns:minmax(0,1.5fr) minmax(0,1fr);align-items:end}
.features:not(.as-rows) .wrap,.benefits .wrap,.how-it-works .wrap,.faq .wrap,.team .wrap,.contact .wrap:has(form){display:grid;grid-template-columns:minmax(0,.75fr) minmax(0,1.25fr);gap:clamp(2rem,6vw,6rem)}
.features:not(.as-rows) .content,.contact .content,.benefits .content,.how-it-works .content,.faq .content,.team .content{margin-top:.4rem}
.features .opening,.benefits .opening,.faq .opening{position:sticky;top:2rem;align-self:start}
.features.as-columns .cards{grid-template-columns:minmax(0,1fr);gap:2.5rem}
.features.as-titles .cards.of-3{grid-template-columns:minmax(0,1fr)}
.features.as-columns .cards:has(>li:nth-child(4)){grid-template-columns:repeat(2,minmax(0,1fr))}
.checks.of-2,.checks.of-3{grid-template-columns:minmax(0,1fr)}
.plans .raised{translate:0 -10px}
}
`;
