const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about a subject, by ISO 639-1 code, folded as in terms.ts: articles, pronouns, auxiliaries, question words. */
export const STOP_WORDS: Record<string, ReadonlySet<string> | undefined> = {
  en: list(
    'a about above after again all also am an and any are as at be because been before being below between both but ' +
      'by can could did do does doing down during each few for from further had has have having he her here hers him ' +
      'his how i if in into is it its just me more most much many my no nor not of off on once only or other our ours ' +
      'out over own please same shall she should so some such tell than that the their theirs them then there these ' +
      'they this those through to too under until up us very was we were what when where which while who whom whose ' +
      'why will with would you your yours don doesn didn isn aren wasn weren won can couldn wouldn shouldn ll ve re ' +
      'get got let may might must need want know like explain say show give also else',
  ),
  de: list(
    'aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei damit ' +
      'dann das dass dem den denn der des die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine ' +
      'einem einen einer eines er es etwas euer fur gibt haben hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre ' +
      'ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner ' +
      'konnen konnte man mein meine mich mir mit muss mussen nach nicht noch nun nur ob oder ohne sehr sein seine sich ' +
      'sie sind so soll sollen uber um und uns unser unter viel viele vom von vor wann war waren warum was welche ' +
      'welchem welchen welcher welches wem wen wenn wer werden weshalb wie wieso wieviel wird wo woher wohin wurde ' +
      'wurden zu zum zur zwischen',
  ),
  fr: list(
    'a ai ainsi as au aucun aussi autre aux avec avoir c ca car ce ceci cela celle celles celui ces cet cette ceux chez ' +
      'comme comment d dans de des donc dont du elle elles en encore est et etait ete etes etre eux fait faut il ils j ' +
      'je l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ont ou par pas peut plus ' +
      'pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ' +
      'ton tous tout toute toutes tres tu un une vos votre vous y combien',
  ),
  es: list(
    'a al algo ante antes como con cual cuales cuando cuanto cuantos de del desde donde durante e el ella ellas ellos en ' +
      'entre era es esa ese eso esta estan estar este esto estos fue ha han hasta hay la las le les lo los mas me mi mis ' +
      'muy no nos nosotros o os otra otro para pero por porque que quien quienes se ser si sin sobre son su sus tambien ' +
      'te tiene tienen tu tus un una uno unos y ya yo',
  ),
  it: list(
    'a ad agli ai al alla alle allo anche c che chi ci come con cosa cui d da dai dal dalla dalle dallo degli dei del ' +
      'della delle dello di dove e ed era essere fra gli ha hanno i il in io l la le lei li lo loro lui ma mi mio ne nei ' +
      'nel nella nelle nello no noi non o per perche piu quale quali quando quanti quanto quella quello questa queste ' +
      'questi questo se si sia sono su sua sugli sui sul sulla sulle suo ti tra tu un una uno voi',
  ),
  nl: list(
    'aan al alle als ben bij dan dat de der deze die dit doen door dus een en er geen had hebben heb heeft het hij hoe ' +
      'hoeveel hun ik in is ja je kan kunnen maar me meer men met mij mijn moet na naar niet nog nu of om omdat onder ons ' +
      'ook op over te tegen tot u uit uw van veel voor waar waarom wanneer want waren was wat we welk welke werd wie wij ' +
      'worden wordt zal ze zich zij zijn zo zonder zou',
  ),
  pt: list(
    'a ao aos as ate com como da das de dela dele delas deles depois do dos e ela elas ele eles em entre era essa esse ' +
      'esta este estao eu foi ha isso isto ja la mais mas me mesmo meu minha muito na nas nao nem no nos nossa nosso num ' +
      'numa o onde os ou para pela pelas pelo pelos por porque qual quais quando quanto quantos que quem se sem ser seu ' +
      'seus so sua suas tambem te tem um uma voce voces',
  ),
  pl: list(
    'a aby ale ani az bardzo bez bo by byc byl byla bylo byly bez co czy dla do dlaczego gdy gdzie go i ich ile im ja jak jaka ' +
      'jaki jakie jako je jego jej jest jestem jeszcze jesli juz kiedy kto ktora ktore ktory ktorych ma mam mnie moge moj ' +
      'moja moje mozna na nad nam nas nasz nie niz o od oraz po pod poza przed przez przy sa sie sobie ta tak tam te tego tej ' +
      'ten to tu tych tylko tym u w we z za ze zeby',
  ),
  tr: list(
    'acaba ama ancak bana bazi ben benim bir biz bu buna bunu cok da daha de degil diye en gibi hangi hem her hic icin ile ise ' +
      'kac kadar ki kim mi mı mu mü nasil ne neden nerede nereye o olan olarak onlar onu sen siz su ve veya ya yok zaman',
  ),
};
