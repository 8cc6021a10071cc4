/** Like printed matter: serif type on dark bands, rules instead of boxes, numbered rows, one quote at a time. */
export const authoritative = `
body{font-size:1.09rem}
h1,h2{font-weight:600;letter-spacing:-.012em}
h3{font-weight:600}
.top{border-bottom:1px solid var(--rule)}
.brand{letter-spacing:.02em}
.button{border-radius:0;letter-spacing:.02em}
.hero{padding-block:clamp(4rem,10vw,9rem)}
.hero .opening{max-width:none}
.hero h1{max-width:22ch;padding-bottom:2rem;margin-bottom:2rem;border-bottom:1px solid var(--link)}
.hero .lead,.hero .body{max-width:42rem}
.hero .lead{margin-top:0}
.section .opening{max-width:52rem}
.section h2::before{content:"";display:block;width:3.5rem;height:3px;margin-bottom:1.4rem;background:var(--link)}
.section h2.unseen::before{display:none}
.cards{counter-reset:card;gap:0}
.cards.of-1,.cards.of-2,.cards.of-3{grid-template-columns:minmax(0,1fr)}
.cards .card{counter-increment:card;padding:1.75rem 0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border-top:1px solid var(--rule);display:grid;grid-template-columns:minmax(0,1fr);gap:.2rem 2.5rem}
.cards .card::before{content:counter(card,decimal-leading-zero);font:600 1rem/1.6 var(--heading-font);color:var(--link)}
.cards>li:last-child{border-bottom:1px solid var(--rule)}
.cards .mark{display:none}
.contact .cards .card::before,.cta .cards .card::before,.as-rows .cards .card::before,.as-titles .cards .card::before{display:none}
.checks{gap:0}
.checks>li{padding-block:1.3rem;border-top:1px solid var(--rule);grid-template-columns:1.5rem minmax(0,1fr)}
.checks>li::before{width:.9rem;height:0;border-width:0 0 2px;rotate:0deg;margin-top:.75rem}
.steps{gap:0}
.steps>li{padding-block:1.5rem;border-top:1px solid var(--rule);gap:2rem}
.steps>li::before{content:counter(step,upper-roman);width:3.5rem;background:transparent;color:var(--link);place-items:start;font-size:var(--step-2)}
.quotes .card{background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;padding:0;padding-inline-start:1.75rem;border-inline-start:1px solid var(--link)}
.quotes blockquote{font:italic 400 var(--step-2)/1.45 var(--heading-font)}
.quotes.of-1{max-width:60rem}
.quotes.of-1 blockquote{font-size:var(--step-3);line-height:1.25}
.plans{gap:0;border-block:1px solid var(--rule)}
.plans .card{background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border-top:1px solid var(--rule)}
.plans .card:first-child{border-top:0}
.plans .raised{background:var(--secondary);box-shadow:none}
.on-plain .plans .raised,.on-surface .plans .raised{--bg:var(--page);background:var(--page);--text:var(--page-text);--link:var(--page-link);--muted:var(--page-text);color:var(--page-text);box-shadow:inset 0 0 0 2px var(--primary)}
.questions{max-width:none;border-top:1px solid var(--rule)}
.initials,.people img{border-radius:0}
.contact .lead-form{padding:0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit}
.lead-form input,.lead-form textarea{border-radius:0}
.cta .opening{padding-block:2.5rem;border-block:3px double var(--link)}
.cta.as-centred .opening,.cta.as-listed .opening{margin-inline:auto;text-align:center}
.cta h2::before{display:none}
.cta.as-centred .actions,.cta.as-listed .actions{justify-content:center}
.foot{border-top:1px solid var(--link)}
@media(min-width:56rem){
.as-mosaic .cards>li:first-child{grid-column:auto}
.as-titles .cards.of-2,.as-titles .cards.of-3{grid-template-columns:repeat(2,minmax(0,1fr))}
.hero.with-photo .wrap{align-items:end}
.cards .card{grid-template-columns:4rem minmax(0,1fr) minmax(0,1.6fr);align-items:baseline}
.cards .card>*{grid-column:3}
.cards .card::before{grid-column:1;grid-row:1}
.cards .card>h3{grid-column:2;grid-row:1}
.cards .card h3+p{margin-top:0}
.contact .cards .card>h3{grid-column:1/3}
.features .opening,.how-it-works .opening{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 4rem;max-width:none;align-items:end}
.faq .wrap,.benefits .wrap,.contact .wrap:has(form){display:grid;grid-template-columns:minmax(0,.7fr) minmax(0,1.3fr);gap:clamp(2rem,6vw,6rem)}
.faq .content,.benefits .content,.contact .content{margin-top:0}
.checks.of-2,.checks.of-3{grid-template-columns:minmax(0,1fr)}
.plans .card{border-top:0;border-inline-start:1px solid var(--rule)}
.plans .card:first-child{border-inline-start:0}
}
`;
