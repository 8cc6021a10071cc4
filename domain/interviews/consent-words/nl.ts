import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const nl: ConsentWords = {
  nobody: 'het bedrijf dat u heeft uitgenodigd',
  inviter: 'de persoon die u heeft uitgenodigd',
  who: {
    title: 'Wie er vraagt',
    text: 'Dit gesprek verloopt automatisch, zonder mens, in opdracht van {organization}. Verantwoordelijk voor uw gegevens: {organization}; contact: {contact}.',
  },
  kept: {
    title: 'Wat er wordt bewaard',
    named:
      'Uw naam, uw e-mailadres, uw antwoorden met hun tijden, en hoe vaak u deze pagina tijdens het gesprek verlaat. Uw IP-adres staat in het logboek van de server.',
    anonymous:
      'Uw antwoorden met hun tijden, en hoe vaak u deze pagina tijdens het gesprek verlaat. Naar naam en e-mailadres wordt niet gevraagd. Uw IP-adres staat in het logboek van de server.',
  },
  others: {
    title: 'Wie het nog meer ontvangt',
    voice: 'Het gesprek wordt gevoerd door {provider}, die uw stem hoort en opneemt.',
    typed:
      'U antwoordt door te typen. Spreekt u liever, dan maakt uw browser van uw stem tekst, en sommige browsers sturen het geluid daarvoor naar hun maker; hier wordt alleen de tekst bewaard.',
    models: 'Uw antwoorden worden gelezen door een taalmodel van {models}.',
    noModel: 'Geen taalmodel leest uw antwoorden.',
  },
  judged: {
    title: 'Wat er wordt beoordeeld, en wie beslist',
    levels:
      'Een taalmodel stelt voor elke vraag een niveau van 0 tot 4 voor, met uw eigen woorden als bewijs; daarmee kan uw gesprek met andere worden vergeleken. Alleen de inhoud telt. Mensen bij {organization} lezen uw antwoorden en beslissen; niets wordt automatisch beslist.',
    people: 'Geen machine beoordeelt uw antwoorden. Mensen bij {organization} lezen ze en beslissen.',
  },
  long: {
    title: 'Hoe lang',
    days: 'Alles wordt na {days} dagen gewist, of eerder als u dat wilt.',
    untilErased: 'Het wordt bewaard tot {organization} of u het wist.',
  },
  rights: {
    title: 'Uw rechten',
    text: 'Meedoen is vrijwillig en u kunt altijd stoppen. Aan het eind van het gesprek vindt u een link om te zien, te verbeteren en te wissen wat er wordt bewaard. U kunt bezwaar maken, om beoordeling door een mens vragen of uw toestemming intrekken: {contact}. U kunt ook een klacht indienen bij een autoriteit voor gegevensbescherming.',
  },
};
