import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Polish, written by a language model; to be reviewed by a speaker. */
export const pl: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} zaprasza na rozmowę: {{interview}}',
    text: `Dzień dobry {{candidate}},

{{organization}} zaprasza Cię na rozmowę: {{interview}}. Trwa około {{minutes}} minut, prowadzi ją sztuczna inteligencja, a Ty wybierasz, kiedy zacząć.

{{link}}

Link jest tylko dla Ciebie i otwiera jedną rozmowę, do {{until}}. Przed rozpoczęciem przeczytasz, co jest przechowywane, i podejmiesz decyzję.

Jeśli ta wiadomość jest dla Ciebie nieoczekiwana, możesz ją zignorować.`,
  },
  reminder: {
    subject: 'Twoja rozmowa z {{organization}} nadal czeka: {{interview}}',
    text: `Dzień dobry {{candidate}},

kilka dni temu {{organization}} wysłała Ci zaproszenie na rozmowę: {{interview}}. Nadal jest otwarta i trwa około {{minutes}} minut.

{{link}}

Link jest tylko dla Ciebie i działa do {{until}}. Jeśli nie chcesz wziąć udziału, nie musisz nic robić. Nie będzie kolejnych przypomnień.`,
  },
  confirmation: {
    subject: 'Twoja rozmowa z {{organization}} dotarła: {{interview}}',
    text: `Dzień dobry {{candidate}},

dziękujemy za rozmowę z {{organization}}: {{interview}}. Twoje odpowiedzi dotarły. Czytają je ludzie i to oni decydują, co dalej.

Tutaj możesz zobaczyć, co jest o Tobie przechowywane, poprawić to lub usunąć:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: chcemy Cię lepiej poznać',
    text: `Dzień dobry {{candidate}},

dziękujemy za rozmowę na temat {{interview}}. Chcemy Cię lepiej poznać i wkrótce skontaktujemy się, aby ustalić kolejny krok.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: w sprawie Twojej rozmowy',
    text: `Dzień dobry {{candidate}},

dziękujemy za rozmowę na temat {{interview}} i za poświęcony czas. Tym razem zdecydowaliśmy się na inne osoby.

Jeśli chcesz wiedzieć, jak doszliśmy do tej decyzji, odpowiedz na tę wiadomość lub napisz do nas. Życzymy wszystkiego dobrego.

{{organization}}`,
  },
};
