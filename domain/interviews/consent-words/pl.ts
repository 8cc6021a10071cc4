import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const pl: ConsentWords = {
  nobody: 'firma, która Cię zaprosiła',
  inviter: 'osoba, która Cię zaprosiła',
  who: {
    title: 'Kto pyta',
    text: 'Ta rozmowa odbywa się automatycznie, bez udziału człowieka. Zleca ją i odpowiada za Twoje dane: {organization}. Kontakt: {contact}.',
  },
  kept: {
    title: 'Co jest przechowywane',
    named:
      'Imię i nazwisko, adres e-mail, odpowiedzi z ich czasem oraz to, ile razy opuszczasz tę stronę podczas rozmowy. Adres IP jest w dzienniku serwera.',
    anonymous:
      'Odpowiedzi z ich czasem oraz to, ile razy opuszczasz tę stronę podczas rozmowy. Nie pytamy o nazwisko ani o adres e-mail. Adres IP jest w dzienniku serwera.',
  },
  others: {
    title: 'Kto jeszcze to otrzymuje',
    voice: 'Rozmowę prowadzi {provider}, gdzie Twój głos jest słyszany i nagrywany.',
    typed:
      'Odpowiadasz pisemnie. Jeśli wolisz mówić, przeglądarka zamienia głos na tekst, a niektóre przeglądarki wysyłają w tym celu dźwięk do producenta; tutaj przechowywany jest tylko tekst.',
    models: 'Twoje odpowiedzi czyta model językowy. Dostawca: {models}.',
    noModel: 'Żaden model językowy nie czyta Twoich odpowiedzi.',
  },
  judged: {
    title: 'Co jest oceniane i kto decyduje',
    levels:
      'Model językowy proponuje dla każdego pytania poziom od 0 do 4, z Twoimi słowami jako dowodem; na tej podstawie rozmowę można porównać z innymi. Liczy się tylko treść. Odpowiedzi czytają i decydują ludzie ({organization}); nic nie jest decydowane automatycznie.',
    people: 'Żadna maszyna nie ocenia Twoich odpowiedzi. Czytają je i decydują ludzie ({organization}).',
  },
  long: {
    title: 'Jak długo',
    days: 'Wszystko jest usuwane po tylu dniach: {days}, albo wcześniej, jeśli chcesz.',
    untilErased: 'Dane są przechowywane, dopóki nie usunie ich {organization} albo Ty.',
  },
  rights: {
    title: 'Twoje prawa',
    text: 'Udział jest dobrowolny i w każdej chwili możesz przerwać. Na końcu rozmowy jest link, aby zobaczyć, poprawić i usunąć to, co jest przechowywane. Możesz się sprzeciwić, zażądać sprawdzenia przez człowieka albo wycofać zgodę. Kontakt: {contact}. Możesz też złożyć skargę do organu ochrony danych.',
  },
};
