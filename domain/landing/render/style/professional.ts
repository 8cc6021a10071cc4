/** Sober: a split opening, columns under a rule, headings beside their content, plans in one frame. */
export const professional = `
.top{border-bottom:1px solid var(--rule)}
h1,h2{letter-spacing:-.022em;font-weight:700}
h3{font-weight:650}
.hero{background-image:linear-gradient(var(--line) 1px,transparent 1px),linear-gradient(90deg,var(--line) 1px,transparent 1px);background-size:56px 56px;background-position:center -1px}
.hero .wrap{position:relative}
.hero .opening{background:var(--bg);box-shadow:0 0 2rem 2rem var(--bg)}
.art{filter:drop-shadow(0 18px 30px rgb(11 34 57/.14))}
.cards .card{padding:1.5rem 0 0;background:transparent;border-top:3px solid var(--primary);border-radius:0;--text:inherit;--muted:inherit;--link:inherit;color:inherit}
.cards .mark{display:none}
.cards{row-gap:calc(var(--space)*5)}
.figure{letter-spacing:-.03em}
.plans{gap:0;border:1px solid var(--rule);border-radius:var(--radius);overflow:hidden}
.plans .card{border-radius:0;border-top:1px solid var(--rule)}
.plans .card:first-child{border-top:0}
.plans .raised{box-shadow:inset 0 4px 0 var(--primary)}
.section.as-solo .quotes.of-1 figure{border-inline-start:4px solid var(--primary);padding-inline-start:2rem}
.quotes.of-more .card{border-inline-start:4px solid var(--primary);border-radius:0 var(--radius) var(--radius) 0}
@media(min-width:56rem){
.plans .card{border-top:0;border-inline-start:1px solid var(--rule)}
.plans .card:first-child{border-inline-start:0}
.benefits .wrap,.faq .wrap,.contact .wrap:has(form){display:grid;grid-template-columns:minmax(0,.8fr) minmax(0,1.2fr);gap:clamp(2rem,6vw,6rem)}
.benefits .content,.faq .content,.contact .content{margin-top:0}
.checks.of-2,.checks.of-3{grid-template-columns:minmax(0,1fr)}
.steps{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:2.5rem}
.steps>li{grid-template-columns:minmax(0,1fr);align-content:start}
.steps>li::before{border-radius:var(--radius)}
.cta.as-centred .opening{max-width:none;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.5rem 3rem;align-items:center}
.cta.as-centred .opening>*{grid-column:1}
.cta.as-centred .opening>.actions{grid-column:2;grid-row:1/span 3;margin-top:0}
.testimonials.as-solo .wrap,.social-proof.as-solo .wrap{display:grid;grid-template-columns:minmax(0,.8fr) minmax(0,1.2fr);gap:clamp(2rem,6vw,6rem)}
.testimonials.as-solo .content,.social-proof.as-solo .content{margin-top:0}
}
`;
