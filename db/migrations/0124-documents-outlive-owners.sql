-- A member who is removed leaves what he has written to the company: his documents pass to its owner. (While a company itself is
-- removed, it has no row any more, and they go with it.)
create function documents_pass_on() returns trigger language plpgsql as $$
begin
  update documents d set owner_id = c.owner_id
  from companies c
  where c.id = old.company_id and c.owner_id <> old.id and d.company_id = old.company_id and d.owner_id = old.id;
  return old;
end
$$;
create trigger documents_pass_on before delete on users for each row execute function documents_pass_on();
