/** In a file of its own, so that only who speaks at that provider loads it. */
export { RetellWebClient } from 'retell-client-js-sdk';
