/** Styles for the arrangements of sections (`layoutOf`), for all tones; each tone's own sheet comes after them. */
export const ARRANGEMENTS = `
.closing .actions{margin-top:calc(var(--space)*4)}
.as-statement .opening{max-width:56rem}
.section.as-statement .lead,.section.as-statement .body{max-width:none;font-size:var(--step-2);line-height:1.4;color:var(--text);text-wrap:balance}
.hero.as-statement h1{max-width:26ch}
.features.as-titles .cards,.custom.as-titles .cards{gap:0}
.features.as-titles .card,.custom.as-titles .card{display:flex;align-items:baseline;gap:1.1rem;padding:1.05rem 0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border:0;border-top:1px solid var(--rule);border-radius:0;box-shadow:none;rotate:0deg;text-align:start}
.as-titles .cards>li:last-child{border-bottom:1px solid var(--rule)}
.as-titles .card h3{font-size:var(--step-2);font-weight:500}
.as-titles .card .mark{display:block;width:.85rem;height:.85rem;margin:0;flex:none;translate:0 -.1em}
.features.as-solo .card,.custom.as-solo .card{padding:0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border:0;box-shadow:none;rotate:0deg;max-width:48rem}
.as-solo .cards .card p{font-size:var(--step-1);line-height:1.5}
.as-rows .cards{gap:calc(var(--space)*9)}
.as-rows .cards .card{padding:0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border:0;box-shadow:none;rotate:0deg;text-align:start;display:grid;gap:1.5rem clamp(2rem,6vw,6rem);align-items:center}
.as-rows .card img{width:100%;border-radius:var(--radius)}
.as-rows .card h3{font-size:var(--step-2)}
.testimonials.as-solo .card,.social-proof.as-solo .card{padding:0;background:transparent;--text:inherit;--muted:inherit;--link:inherit;color:inherit;border:0;border-radius:0;box-shadow:none}
.quotes.of-1 blockquote{text-wrap:balance}
.plans.of-1{max-width:60rem}
.as-table .plans{grid-template-columns:minmax(0,1fr);gap:0}
.foot-nav{display:flex;flex-wrap:wrap;gap:.35rem 1.75rem}
.foot-nav a{display:inline-block;padding-block:.4rem;color:var(--text)}
.numbers.of-few .figure{font-size:var(--step-4)}
@media(min-width:40rem){
.as-titles .cards{column-gap:clamp(2rem,5vw,4rem)}
.as-titles .cards.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.as-titles .cards>li:last-child{border-bottom:0}
}
@media(min-width:56rem){
.hero.as-stacked.with-photo .wrap{display:block}
.hero.as-stacked .opening{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,.75fr);gap:0 clamp(2rem,5vw,5rem);align-items:end;max-width:none}
.hero.as-stacked .side{margin-top:clamp(2.5rem,5vw,4.5rem)}
.hero.as-stacked .side img{max-height:none}
.hero.as-stacked .opening>*{grid-column:2}
.hero.as-stacked .opening>h1{grid-column:1;grid-row:1/span 4}
.as-rows .cards.of-1,.as-rows .cards.of-2,.as-rows .cards.of-3{grid-template-columns:minmax(0,1fr)}
.as-rows .cards .card{grid-template-columns:minmax(0,1.15fr) minmax(0,.85fr)}
.as-rows .cards .card>*{grid-column:auto;grid-row:1}
.as-rows .cards .card:nth-child(even)>:last-child{order:-1}
.as-rows .cards .card:nth-child(even){grid-template-columns:minmax(0,.85fr) minmax(0,1.15fr)}
.as-mosaic .cards>li:first-child{grid-column:span 2}
.as-mosaic .cards>li:first-child h3{font-size:var(--step-2)}
.as-wall .quotes.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.plans.of-1 .card{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.35rem 3rem;align-items:start}
.plans.of-1 .card>*{grid-column:1}
.plans.of-1 .points{grid-column:2;grid-row:1/span 6;margin-top:0}
.as-table .plans .card{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) minmax(0,1.4fr) auto;gap:0 2rem;align-items:center}
.as-table .plans .points,.as-table .plans .card .actions{margin:0;padding:0}
.cta.as-banner .opening{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.5rem 3rem;align-items:center;max-width:none;text-align:start}
.cta.as-banner .actions{margin:0}
}
@media(max-width:55.99rem){.hero.as-stacked .side{max-width:none}}
`;
