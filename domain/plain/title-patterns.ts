/** The part after the keyword and a colon, by ISO 639-1 code: 24 each. The keyword is never inflected. */
const PATTERNS: Record<string, string | undefined> = {
  en:
    'what it is and how it works|a guide for beginners|step by step|what it costs|a checklist|common mistakes|' +
    'questions and answers|pros and cons|what to look for|before you start|what you need|how to choose|' +
    'how long it takes|what can go wrong|tips from practice|examples|alternatives compared|what the terms mean|' +
    'what experts recommend|when it is worth it|do it yourself or have it done|how often is right|' +
    'what has changed|the short answer',
  de:
    'was es ist und wie es geht|ein Leitfaden für Einsteiger|Schritt für Schritt|was es kostet|eine Checkliste|' +
    'häufige Fehler|Fragen und Antworten|Vor- und Nachteile|worauf es ankommt|vor dem Start|was man braucht|' +
    'die richtige Wahl|wie lange es dauert|was schiefgehen kann|Tipps aus der Praxis|Beispiele|' +
    'Alternativen im Vergleich|Begriffe erklärt|was Fachleute empfehlen|wann es sich lohnt|' +
    'selbst machen oder machen lassen|wie oft es nötig ist|was sich geändert hat|kurz beantwortet',
  fr:
    'définition et fonctionnement|guide pour débutants|étape par étape|combien ça coûte|la liste de contrôle|' +
    'les erreurs courantes|questions et réponses|avantages et inconvénients|les points à vérifier|avant de commencer|' +
    'le matériel nécessaire|comment bien choisir|combien de temps prévoir|ce qui peut mal tourner|' +
    'conseils pratiques|exemples|comparer les options|le vocabulaire expliqué|l’avis des spécialistes|' +
    'quand cela vaut la peine|le faire soi-même ou le faire faire|à quelle fréquence|ce qui a changé|la réponse courte',
  es:
    'qué es y cómo funciona|guía para principiantes|paso a paso|cuánto cuesta|lista de comprobación|errores comunes|' +
    'preguntas y respuestas|ventajas e inconvenientes|en qué fijarse|antes de empezar|qué se necesita|cómo elegir|' +
    'cuánto tiempo lleva|qué puede salir mal|consejos prácticos|ejemplos|comparación de alternativas|' +
    'los términos explicados|qué recomiendan los expertos|cuándo merece la pena|hacerlo uno mismo o encargarlo|' +
    'con qué frecuencia|qué ha cambiado|la respuesta breve',
  it:
    'che cos’è e come funziona|guida per principianti|passo dopo passo|quanto costa|la lista di controllo|' +
    'errori comuni|domande e risposte|vantaggi e svantaggi|a cosa fare attenzione|prima di iniziare|che cosa serve|' +
    'come scegliere|quanto tempo serve|che cosa può andare storto|consigli pratici|esempi|alternative a confronto|' +
    'i termini spiegati|che cosa consigliano gli esperti|quando conviene|fai da te o affidarsi ad altri|' +
    'con quale frequenza|che cosa è cambiato|la risposta breve',
  nl:
    'wat het is en hoe het werkt|gids voor beginners|stap voor stap|wat het kost|een checklist|veelgemaakte fouten|' +
    'vragen en antwoorden|voor- en nadelen|waar u op let|voordat u begint|wat u nodig hebt|de juiste keuze|' +
    'hoelang het duurt|wat er mis kan gaan|tips uit de praktijk|voorbeelden|alternatieven vergeleken|' +
    'begrippen uitgelegd|wat deskundigen aanraden|wanneer het de moeite waard is|zelf doen of laten doen|' +
    'hoe vaak het nodig is|wat er is veranderd|het korte antwoord',
  pt:
    'o que é e como funciona|guia para iniciantes|passo a passo|quanto custa|lista de verificação|erros comuns|' +
    'perguntas e respostas|vantagens e desvantagens|o que observar|antes de começar|do que precisa|como escolher|' +
    'quanto tempo leva|o que pode correr mal|dicas práticas|exemplos|alternativas comparadas|os termos explicados|' +
    'o que recomendam os especialistas|quando vale a pena|fazer ou mandar fazer|com que frequência|o que mudou|' +
    'a resposta curta',
};

/** The patterns of titles in a language (a BCP 47 tag), English where it has none: `{{keyword}}: a checklist`. */
export function titlePatterns(language: string): string[] {
  const own = PATTERNS[language.split('-')[0]?.toLowerCase() ?? ''] ?? PATTERNS['en'] ?? '';
  return own.split('|').map((ending) => `{{keyword}}: ${ending}`);
}
