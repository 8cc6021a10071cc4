-- A delivery to a URL that one request has named (`callbackUrl`): the endpoint signs it. Null: to the endpoint itself.
alter table webhook_deliveries add column url text;
