import { html, type Markup } from '../../../platform/markup.ts';
import { HONEYPOT, LEAD_FIELDS, TOKEN_FIELD, type LeadField } from '../../leads/lead-form.ts';
import { marked } from '../marked-text.ts';
import type { LeadForm, PostedForm } from '../render-input.ts';
import type { Words } from '../words.ts';
import { cards } from './lists.ts';
import type { Shown } from './shown.ts';

/** Contact details; the first contact section of the page also has the form or its replacement. */
export function contact(shown: Shown): Markup | null {
  const { section, scope } = shown;
  const { leadForm, sections } = scope.input;
  const isFirst = sections.find(({ type }) => type === 'contact')?.id === section.id;
  const items = cards(shown);
  const form = leadForm && isFirst ? leadHtml(leadForm, scope.words) : null;
  return items || form ? html`${form} ${items}` : null;
}

function leadHtml(form: LeadForm, words: Words): Markup {
  if ('action' in form) return formHtml(form, words);
  const { mailTo } = form;
  return html`<div class="lead-form lead-mail card">
    <p>${words.mailInstead}</p>
    <p class="actions">
      ${mailTo === null ? marked(`[${words.email}]`) : html`<a class="button" href="mailto:${encodeURI(mailTo)}">${mailTo}</a>`}
    </p>
  </div>`;
}

/** A plain form that works without scripts. The field that must stay empty is hidden from people. */
function formHtml({ action, token }: PostedForm, words: Words): Markup {
  return html`<form class="lead-form card" method="post" action="${action}">
    <input type="hidden" name="${TOKEN_FIELD}" value="${token}" />
    ${input('name', words.name, html`type="text" autocomplete="name"`)}
    ${input('email', `${words.email} (${words.required})`, html`type="email" autocomplete="email" required`)}
    ${input('company', words.company, html`type="text" autocomplete="organization"`)}
    <p class="wide">
      <label for="lead-message">${words.message}</label>
      <textarea id="lead-message" name="message" rows="5" maxlength="${LEAD_FIELDS.message}"></textarea>
    </p>
    <p class="unseen">
      <label for="lead-extra">${words.leaveEmpty}</label>
      <input id="lead-extra" name="${HONEYPOT}" type="text" tabindex="-1" autocomplete="off" />
    </p>
    <p class="actions"><button class="button" type="submit">${words.send}</button></p>
  </form>`;
}

function input(name: LeadField, label: string, attributes: Markup): Markup {
  return html`<p ${name === 'company' && html`class="wide"`}>
    <label for="lead-${name}">${label}</label>
    <input id="lead-${name}" name="${name}" maxlength="${LEAD_FIELDS[name]}" ${attributes} />
  </p>`;
}
