/** Loud: thick outlines, hard shadows, tilted cards in changing colours, huge type on the accent. */
export const playful = `
:root{--edge:3px solid var(--page-text)}
h1,h2{font-weight:900;letter-spacing:-.035em;line-height:1.02}
h3{font-weight:800}
.top{border-bottom:var(--edge)}
.brand{font-weight:900}
.button{border:var(--edge);border-radius:99px;box-shadow:4px 4px 0 var(--page-text);font-weight:800}
.button.quiet{background:var(--page);border-color:var(--page-text);color:var(--page-text)}
.on-strong>.wrap .button:not(.quiet),.on-primary>.wrap .button:not(.quiet){border-color:var(--page-text)}
.section,.hero,.foot{border-bottom:var(--edge)}
.foot{border-bottom:0}
.hero .opening{max-width:44rem}
.hero h1{font-size:clamp(2.4rem,1rem + 6vw,5rem);max-width:14ch}
.hero .side img{border:var(--edge);border-radius:var(--radius);box-shadow:10px 10px 0 var(--primary);rotate:1.5deg}
.hero .lead{font-weight:500}
.card,details,.question{border:var(--edge);border-radius:var(--radius);box-shadow:6px 6px 0 var(--page-text)}
.cards,.plans,.quotes{gap:calc(var(--space)*4)}
.mark{width:3.25rem;height:3.25rem;border:var(--edge);border-radius:50%;background:var(--accent)}
.cards li:nth-child(3n+2) .mark{border-radius:12px;rotate:12deg;background:var(--primary)}
.cards li:nth-child(3n) .mark{border-radius:50% 50% 0 50%;background:var(--secondary)}
.checks>li{align-items:start}
.checks>li::before{content:"";width:1.5rem;height:1.5rem;margin-top:.1rem;border:var(--edge);border-radius:8px;background:var(--accent);rotate:-8deg}
.steps>li::before{border:var(--edge);background:var(--accent);color:var(--on-accent);border-radius:14px;width:3.25rem;height:3.25rem;font-size:1.4rem;rotate:-6deg}
.steps>li:nth-child(even)::before{rotate:6deg}
.questions{gap:1.1rem}
details,.question{padding-inline:1.4rem;background:var(--page);color:var(--page-text);--link:var(--page-link);--muted:var(--page-text)}
.plans .raised{background:var(--accent);--bg:var(--accent);--text:var(--on-accent);--muted:var(--on-accent);--link:var(--on-accent);color:var(--on-accent);box-shadow:6px 6px 0 var(--page-text)}
.quotes.of-1 blockquote{font-size:var(--step-3);line-height:1.15;font-weight:800}
.quotes .card::before{content:"";width:2.6rem;height:1.6rem;border-radius:1rem 1rem 1rem 0;background:var(--primary)}
.initials,.people img{border:var(--edge);border-radius:30%}
.lead-form input,.lead-form textarea{border:var(--edge)}
.section.as-titles .cards{display:flex;flex-wrap:wrap;gap:1.2rem}
.section.as-titles .cards>.card{padding:.7rem 1.5rem;border:var(--edge);border-radius:99px;background:var(--page)}
.as-titles .card h3{font-weight:800}
.cta.as-centred .opening,.cta.as-listed .opening{margin-inline:auto;text-align:center}
.cta.as-centred .actions,.cta.as-listed .actions{justify-content:center}
.cta h2{font-size:clamp(2rem,1rem + 5vw,4.2rem)}
.wordmark{font-weight:900}
@media(min-width:56rem){
.cards>li:nth-child(odd),.quotes>li:nth-child(even){rotate:-.8deg}
.cards>li:nth-child(even),.quotes>li:nth-child(odd){rotate:.7deg}
.plans .raised{translate:0 -14px}
.steps{grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:2.5rem 3rem}
.checks.of-2,.checks.of-3{gap:2rem 4rem}
}
`;
