import { Client, Connection } from '@temporalio/client';

export interface TemporalAddress {
  address: string;
  namespace: string;
}

/** A client that connects with its first call, so that an API starts while the server is still away. */
export function temporalClient({ address, namespace }: TemporalAddress): Client {
  return new Client({ connection: Connection.lazy({ address }), namespace });
}
