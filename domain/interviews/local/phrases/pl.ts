import type { Phrases } from './phrases.ts';

export const pl: Phrases = {
  greeting: 'Dzień dobry, tu {interviewer}, automatyczny rozmówca firmy {organization}.',
  greetingOfNobody: 'Dzień dobry, tu {interviewer}, automatyczny rozmówca.',
  rules:
    'Zadaję przygotowane pytania, jedno po drugim, i nie komentuję odpowiedzi; czytają je ludzie. Jeśli nie chcesz odpowiadać na któreś pytanie, powiedz to, a przejdziemy do następnego. Mamy około {minutes} minut.',
  listeningRules:
    'Zadaję przygotowane pytania, a czasem dopytuję o to, co mówisz; odpowiedzi czytają ludzie i to oni decydują. W każdej chwili możesz poprosić o powtórzenie lub pominięcie pytania, o inny język albo o zakończenie. Mamy około {minutes} minut.',
  lastQuestion: 'Nasz czas prawie się skończył, więc to ostatnie pytanie.',
  closing:
    'To były wszystkie pytania. Dziękuję za poświęcony czas. Możesz teraz zamknąć tę stronę. Do widzenia!',
  timeIsUp: 'Nasz czas się skończył, więc na tym kończę. Dziękuję za odpowiedzi. Do widzenia!',
  stopped:
    'W takim razie kończymy. Dziękuję za poświęcony czas. Możesz teraz zamknąć tę stronę. Do widzenia!',
  paused:
    'Dziękuję, że mi to mówisz. Człowiek jest ważniejszy niż jakakolwiek rozmowa o pracę, dlatego przerywam pytania. Jeśli jest Ci ciężko, porozmawiaj z kimś już teraz.',
  choice: 'Jeśli chcesz kontynuować, powiedz mi o tym. Jeśli wolisz zakończyć tutaj, to też jest w porządku.',
  stillPaused: 'Pytania są wstrzymane. Powiedz, jeśli chcesz kontynuować; możesz też zakończyć rozmowę.',
  goOn: 'W takim razie kontynuujemy. Masz tyle czasu, ile potrzebujesz.',
  acute:
    'Dziękuję, że mi to mówisz. Człowiek jest ważniejszy niż jakakolwiek rozmowa o pracę, dlatego kończę pytania. Proszę, nie zostawaj z tym bez nikogo: porozmawiaj z kimś już teraz.',
  help: 'W nagłym przypadku zadzwoń pod numer {emergency}. Rozmowa z człowiekiem: {line}.',
  helpAnywhere:
    'W nagłym przypadku zadzwoń pod lokalny numer alarmowy (112 w Europie, 911 w Ameryce Północnej). Telefony zaufania w Twoim kraju, gdzie słuchają ludzie: https://findahelpline.com',
};
