/** Warm: a centred hero over round hills, soft cards, speech bubbles, a call to action in a rounded box. */
export const friendly = `
body{line-height:1.7}
h1,h2,h3{font-weight:700;letter-spacing:-.01em}
.button{border-radius:99px}
.top{background:var(--sheet);--text:var(--sheet-text);--link:var(--sheet-link)}
.hero{padding-bottom:0;overflow:hidden}
.hero .opening,.section .opening{margin-inline:auto;text-align:center}
.hero h1{margin-inline:auto;max-width:20ch}
.hero .opening{max-width:46rem}
.hero .actions,.section .opening .actions,.hero-points{justify-content:center}
.hero.with-art .wrap,.hero.with-photo .wrap{display:block}
.hero.with-art .wrap{width:100%}
.hero.with-art .opening{width:min(100% - 2.5rem,46rem)}
.hero .side{margin:2.5rem auto 0;max-width:34rem}
.hero.with-art .side{max-width:none;margin-top:1rem}
.hero.with-photo .side{max-width:58rem}
.hero.with-photo .side img{border-radius:calc(var(--radius)*1.6) calc(var(--radius)*1.6) 0 0}
.hero .art{width:100%;height:clamp(10rem,22vw,19rem);margin-bottom:-1px}
.opening .body{margin-inline:auto}
.cards .card{text-align:center;padding:calc(var(--space)*4) calc(var(--space)*3)}
.mark{width:3.5rem;height:3.5rem;margin-inline:auto;border-radius:50%;background:var(--accent);box-shadow:inset -.8rem -.8rem 0 var(--primary)}
.cards li:nth-child(3n+2) .mark{border-radius:50% 50% 50% 8px}
.cards li:nth-child(3n) .mark{border-radius:50% 8px 50% 50%}
.checks>li{padding:1.25rem 1.5rem;border-radius:var(--radius);background:var(--page);--text:var(--page-text);color:var(--page-text);--link:var(--page-link)}
.on-plain .checks>li{box-shadow:0 0 0 2px var(--sheet)}
.quotes .card{border-radius:var(--radius) var(--radius) var(--radius) 0}
.quotes.of-1{max-width:50rem;margin-inline:auto;text-align:center}
.quotes.of-1 blockquote{font-size:var(--step-3);line-height:1.25}
.quotes.of-1 blockquote::before{content:"";display:block;width:3rem;height:2.2rem;margin:0 auto 1.5rem;border-radius:1.1rem 1.1rem 1.1rem .2rem;background:var(--accent)}
.quotes.of-1 figcaption{justify-content:center}
.as-statement .opening,.as-solo .card,.plans.of-1{margin-inline:auto}
.closing .actions{justify-content:center}
.section.as-titles .cards{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem}
.section.as-titles .cards>.card{padding:.9rem 1.8rem;border:0;border-radius:99px}
.as-titles .cards>li:nth-child(n) .mark{border-radius:50%;box-shadow:none}
.numbers>div{text-align:center}
.questions{margin-inline:auto;gap:.75rem;max-width:46rem}
details,.question{border:0;border-radius:var(--radius);background:var(--page);color:var(--page-text);--link:var(--page-link);--muted:var(--page-text);padding-inline:1.5rem}
.on-plain details,.on-plain .question{box-shadow:0 0 0 2px var(--sheet)}
.plans .raised{box-shadow:0 0 0 3px var(--primary)}
.lead-form{margin-inline:auto}
.people>li{text-align:center}
.people img,.initials{margin-inline:auto}
.logo-list{justify-content:center}
.cta .wrap{padding:clamp(2.5rem,6vw,5rem) clamp(1.25rem,5vw,4rem);border-radius:calc(var(--radius)*2);background:var(--primary);--text:var(--on-primary);--muted:var(--on-primary);--link:var(--on-primary);color:var(--on-primary)}
.cta .wrap .opening .button:not(.quiet){background:var(--page);border-color:var(--page);color:var(--page-link)}
.foot{border-radius:calc(var(--radius)*2) calc(var(--radius)*2) 0 0}
@media(min-width:56rem){
.steps{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr))}
.steps>li{grid-template-columns:minmax(0,1fr);justify-items:center;align-content:start;text-align:center}
}
`;
