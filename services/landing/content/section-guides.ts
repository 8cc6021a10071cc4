import type { SectionType } from '../../../domain/landing/section.ts';

/** For planning a page: what each type of section needs, and how the page shows it. */
export const TYPE_USES: Record<SectionType, string> = {
  hero: 'the opening: one line, a sentence below it, a button',
  features: 'what is offered, as cards',
  benefits: 'what visitors gain, as a list with check marks',
  'how-it-works': 'numbered steps; needs at least two',
  'social-proof': 'figures, awards or memberships; needs one',
  testimonials: 'quotes of customers; needs one',
  pricing: 'a price list or menu, plans, rates; needs one price',
  faq: 'questions that no other section answers',
  gallery: 'pictures with captions; only if the design has pictures',
  stats: 'large figures; needs two',
  team: 'people; needs one who is named',
  logos: 'names of customers or partners; needs two',
  contact: 'a form that the page draws, with address, opening hours, phone and e-mail beside it',
  cta: 'one line with a button, halfway down or at the end',
  footer: 'the end of the page; it is drawn without further words',
  custom: 'text: a story, a place, terms, anything else',
};

/** For writing a section: what makes it good, which fields it uses, and how the page shows them. */
export const SECTION_GUIDES: Record<SectionType, string> = {
  hero: 'heading: what is offered, to whom or where, in at most ten words; not the name alone, not a slogan that fits anybody. subheading: one or two sentences with the facts that decide. cta: the one thing that visitors should do. secondaryCta: another section to read first, or null. items: none, or two or three short facts with a title each. body: empty.',
  features:
    'items: a card each: title of two to five words, body of one or two sentences that says something the title does not. subheading: one sentence, or empty. value, label, points and body: empty.',
  benefits:
    'items: a line with a check mark each: title is what visitors gain, body the fact that it follows from. You may say what a stated fact spares or gives visitors; add no figure, comparison or promise to it.',
  'how-it-works':
    'items: the steps in order: title says what happens, body how. The page numbers them: write no numbers.',
  'social-proof':
    'items: value is a figure, title what it counts; or title is an award or a membership, body what it is for. No item without a source.',
  testimonials:
    'items: body is the quote, word for word and without quotation marks; title is who said it; label is what the brief says about this person.',
  pricing:
    'items: title is what the price is for, as the brief names it; value is the price as it is given, with its “from” or range; label is its unit or period; body is one sentence, or empty; points are what is included. highlighted only where the brief recommends it. Keep the order of the brief. A dish, a course or a rate is an item like a plan. Never make up a plan to hold a price.',
  faq: 'items: title is the question in the words of a visitor, body the answer in one to three sentences, plain text. A fact that another section has may be repeated where a visitor would ask for it; answer nothing else twice.',
  gallery:
    'items: one for each picture of the design: title is its caption. subheading: one sentence, or empty.',
  stats: 'items: value is the figure, label what it counts in two to four words.',
  team: 'items: title is the name, label the role, body one or two sentences about the person.',
  logos: 'items: title is the name of a customer or partner.',
  contact:
    'The page draws the form (name, e-mail, company, message, button) itself: cta is null. subheading: one sentence on what to write, or what happens next. items: title is the way (address, opening hours, phone, e-mail, in the language of the page); body is its text; for a phone number or an e-mail address, cta has it as label and as tel: or mailto: link instead.',
  cta: 'heading: one line that asks for the next step. subheading: one sentence, or empty. cta: the button. items and body: empty.',
  footer: 'heading: the name of the business. All else is empty.',
  custom:
    'body: one to four paragraphs as <p>…</p>, or a list as <ul><li>…</li></ul>; or items as cards with title and body. Not both.',
};
