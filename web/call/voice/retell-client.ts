/** In a file of its own, so that only candidates who speak through this provider load it. */
export { RetellWebClient } from 'retell-client-js-sdk';
