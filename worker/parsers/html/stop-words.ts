/** Frequent words of English, German, French, Spanish, Italian, Dutch and Portuguese that say nothing about a subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'the and for are was were with that this from have has had not but you your our their they them its his her',
    'she who which what when where how why will would can could should may more most other some any all also than',
    'then there here into over about after before been being out only just very each one two new use used using',
    'der die das den dem des ein eine einer eines einem einen und oder aber auch auf aus bei bis durch für gegen',
    'hat haben ich ihr ihre ihren ihm ist sind war waren kann können mit nach nicht noch nur sich sie über um uns',
    'unter vom von vor wenn werden wird wie wir zum zur als dass man mehr sein seine',
    'les des une est sont dans pour par sur avec pas plus que qui nous vous ils elle aux ses son leur cette ces été',
    'los las una del con por para que como más pero sus este esta son fue ser han nos sin sobre',
    'gli che della delle dei degli per con non una sono nel nella più anche come alla',
    'het een van voor met niet zijn naar ook wordt door maar bij aan dat deze',
    'uma dos das com não para mais como por seu sua ser são pelo pela',
  ].flatMap((words) => words.split(' ')),
);
