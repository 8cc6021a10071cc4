import type { SmallTalkLanguage } from '../language.ts';

export const pl: SmallTalkLanguage = {
  phrases: {
    greeting:
      'cześć, czesc, hej, witam, witaj, siema, dzień dobry, dobry wieczór, dobry, jak się masz, co słychać, miło poznać',
    thanks:
      'dziękuję{| bardzo| za pomoc| za odpowiedź| serdecznie}, bardzo dziękuję, dzięki{| wielkie| za pomoc| za odpowiedź}, wielkie dzięki, super, świetnie, doskonale, w porządku, dobrze, rozumiem, jasne, ok, okej, to wszystko',
    goodbye:
      'do widzenia, pa, pa pa, na razie, do zobaczenia, do usłyszenia, do jutra, miłego dnia, miłego wieczoru, dobranoc',
    identity:
      'kim {jesteś|pan jest|pani jest}, kto tam, jak masz na imię, jak się nazywasz, czym jesteś, {czy |}jesteś {botem|robotem|chatbotem|człowiekiem|maszyną|ai|prawdziwą osobą}, z kim {rozmawiam|mam przyjemność}, przedstaw się',
    capabilities:
      'co {potrafisz|umiesz|możesz}{| zrobić| dla mnie zrobić}, co wiesz, {w czym|jak} możesz {mi |}pomóc, {czy |}możesz mi pomóc, o co mogę {cię |}{zapytać|pytać}, pomoc, pomocy, potrzebuję pomocy, mam {pytanie|pytania|kilka pytań}, do czego służysz',
    handover:
      '{|chcę |chciałbym |chciałabym |czy mogę |mogę |proszę }{porozmawiać|rozmawiać|pogadać} z {człowiekiem|osobą|prawdziwą osobą|kimś|konsultantem|pracownikiem|agentem|obsługą klienta|działem obsługi|waszym zespołem}, {połącz|proszę połączyć|przełącz} mnie z {człowiekiem|kimś|konsultantem|pracownikiem|obsługą klienta}, {człowiek|konsultant|pracownik|żywy człowiek}, chcę {człowieka|konsultanta}, {czy |}jest {tam |tu |}ktoś',
    fillers:
      'proszę, wszystkim, wszyscy, państwu, panie, pani, jeszcze raz, i, a, więc, no, oh, ach, teraz, dziś, ok, nie, tak, raczej, przepraszam',
  },
  replies: {
    greeting: 'Dzień dobry! Tu {name}{purpose}. Co chcesz wiedzieć?',
    thanks: 'Proszę bardzo! Czy chcesz wiedzieć coś jeszcze?',
    goodbye: 'Do widzenia! Wróć, gdy będziesz mieć kolejne pytanie.',
    identity:
      'Tu {name}{purpose}. Jestem automatycznym asystentem i odpowiadam na podstawie dokumentów, które otrzymałem.',
    capabilities:
      'Tu {name}{purpose}. Odpowiadam na pytania na podstawie dokumentów, które otrzymałem: zapytaj własnymi słowami.',
    forExample: 'Na przykład:',
    passedOn: 'Twoja prośba została przekazana naszemu zespołowi.',
    notSent:
      'To jest rozmowa testowa: nic nie zostało wysłane. Prośba odwiedzającego zostałaby przekazana Państwa zespołowi.',
    contact: 'Z człowiekiem skontaktujesz się tutaj: {contact}',
    noPerson:
      'Jestem automatycznym asystentem i nie mogę połączyć Cię z człowiekiem. Zadaj pytanie, a poszukam odpowiedzi w dokumentach, które otrzymałem.',
    noAnswer:
      'Nie znalazłem nic na ten temat w dokumentach, które otrzymałem. Spróbuj innymi słowami lub zadaj inne pytanie.',
    nearest: 'Dokumenty nie odpowiadają na to bezpośrednio; najbliższy fragment brzmi:',
    inTraining:
      'Niektóre dokumenty są jeszcze przetwarzane ({states}). Odpowiedź może być w jednym z nich: proszę zapytać ponownie później.',
    trainingStates: {
      queued: 'w kolejce',
      processing: 'w toku',
      blocked: 'wstrzymane z zewnątrz',
      paused: 'zatrzymane',
    },
  },
};
