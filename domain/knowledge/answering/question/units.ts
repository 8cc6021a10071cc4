import { NUMBER_WORDS } from '../../answer-kind.ts';

/** How texts tell numbers of a kind, in English, German, French and Spanish. */

/** An amount of money, a share of one, or that there is nothing to pay. */
export const MONEY =
  /\p{Sc}|%|\d[.,]\d\d(?!\d)|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|pence|cents?|francs?|franken|per ?cent|prozent|free|half(?! \p{L}+s\b)|double|included|inclusive|nothing|kostenlos|gratis|inklusive|gratuit\w*|inclus)\b|\b(?:cost|price|fee|charge|pay|rent|kost|preis|gebühr|miete|prix|coût|tarif|precio)\p{L}*\P{Nd}{0,30}\d/iu;

/** URLs and numbers of issues: a number in them counts nothing. */
export const LINKS = String.raw`https?:\S+|#\d+`;

const UNITS = String.raw`ms|s|sec|min|h|mm|cm|m|km`;
const UNIT_WORDS = String.raw`seconds?|minutes?|hours?|nights?|days?|weeks?|months?|years?|decades?|met(?:er|re)s?|kilomet(?:er|re)s?|inch(?:es)?|feet|foot|miles?|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?|meses|años?`;
const UNENDING = String.raw`until|till|as long as|always|never|forever|permanent\w*|bis|immer|nie|toujours|jamais|siempre|nunca`;

const AMOUNTS = String.raw`${[...NUMBER_WORDS].join('|')}|an?|half|several|few|ein\w*|halbe\w*|une?|demi\w*|medi[oa]`;

/** A time or a length: not `every year`. */
export const LASTING = new RegExp(
  String.raw`\d:\d\d|\d[\s-]*(?:${UNITS})\b|(?:\d|(?<![\p{L}])(?:${AMOUNTS}))[\s-]*(?:(?<![\p{L}])\p{L}+[\s-])?(?:${UNIT_WORDS})(?![\p{L}])|\b(?:${UNENDING})\b`,
  'iu',
);

/** How often something is, or after which time. */
export const FREQUENCY =
  /\b(?:every|each|once|twice|times|never|always|daily|weekly|monthly|yearly|annual\w*|hourly|nightly|per|a (?:day|week|month|year)|after|lasts?|jede[nrsm]?|alle|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|mal|nach|chaque|tous|toutes|par|fois|cada|veces|vez)\b/iu;

const MONTHS = String.raw`jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`;

/** A day: of the month, of the week, or in the calendar. */
export const DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\.? (?:${MONTHS})\b|\b(?:${MONTHS})\.? \d|\d{4}-\d\d|\b\d{1,2}[./]\d{1,2}[./]|\b(?:mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?s?\b|\b(?:daily|weekdays?|weekends?|every day|today|tomorrow)\b|\b(?:first|second|third|last) day\b|\b\d{1,2}\. ?\p{L}{3,}`,
  'iu',
);

/** A temperature. */
export const DEGREES = /\d\s*(?:°|º|(?:degrees?|grad|degrés?|grados?|[CFK])\b)/iu;
