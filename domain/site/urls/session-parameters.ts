/**
 * Query parameters for tracking, which never change the content of a page. Only names that belong to one known tool;
 * `ref`, `source`, `campaign` and the like choose content on many sites and stay.
 */
const TRACKING = new Set(
  [
    // Google
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _ga _gl',
    // Meta, Microsoft, Yandex, X, TikTok, LinkedIn, Pinterest, Reddit, Snapchat, Quora
    'fbclid igsh igshid msclkid yclid ysclid _openstat twclid ttclid li_fat_id epik rdt_cid sccid qclid',
    // Mailchimp, HubSpot, Marketo, Vero, Omeda, Klaviyo, MailerLite, Dotdigital, Drip
    'mc_cid mc_eid _hsenc _hsmi __hstc __hssc __hsfp hsctatracking mkt_tok vero_id vero_conv',
    'oly_anon_id oly_enc_id _kx ml_subscriber ml_subscriber_hash dm_i __s',
    // Adobe, Branch, Impact, Wicked Reports
    's_kwcid ef_id _branch_match_id _branch_referrer irclickid wickedid',
  ].flatMap((names) => names.split(' ')),
);
/** utm: used by all tools; mtm, pk, matomo: Matomo and Piwik; hsa: HubSpot Ads. */
const TRACKING_PREFIX = /^(utm|mtm|pk|matomo|piwik|hsa)_/;

/** Parameters that contain a session id, whatever their value. */
const SESSION = /^(jsessionid|phpsessid|aspsessionid[a-z]*|asp\.net_sessionid|cfid|cftoken|zenid|oscsid)$/;
/** Names that may have other meanings; they count only if the value looks like a session id. */
const SESSION_LIKE = /^(sid|s|session|sessionid|session_id|sess|sessid)$/;
const RANDOM = /^(?=.*\d)(?=.*[a-z])[a-z\d]{16,}$/i;
/** `;jsessionid=…` of Java servers and the `(S(…))` of ASP.NET. */
const PATH_SESSION = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\([AFSX]\([a-z\d]{10,}\)\)/gi;

/** A query (with or without its `?`) without the parameters of campaigns and sessions; the others stay as written. */
export function withoutSessionParameters(query: string): string {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => !isTracking(parameter) && !isSession(parameter))
    .join('&');
}

/** A path without the session ids that some servers write into it. */
export function withoutPathSession(path: string): string {
  return path.replace(PATH_SESSION, '') || '/';
}

/** Whether a URL contains a session id in its path or query. */
export function hasSessionId({ pathname, search }: URL): boolean {
  return withoutPathSession(pathname) !== pathname || search.slice(1).split('&').some(isSession);
}

function isTracking(parameter: string): boolean {
  const { name } = partsOf(parameter);
  return TRACKING.has(name) || TRACKING_PREFIX.test(name);
}

function isSession(parameter: string): boolean {
  const { name, value } = partsOf(parameter);
  return SESSION.test(name) || (SESSION_LIKE.test(name) && RANDOM.test(value));
}

function partsOf(parameter: string): { name: string; value: string } {
  const [name = '', value = ''] = parameter.split('=', 2);
  return { name: name.toLowerCase(), value };
}
