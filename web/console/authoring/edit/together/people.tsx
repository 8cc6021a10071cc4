import { Avatar, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './people.module.css';
import type { Session } from './session.ts';
import { initialsOf } from '../../../parts/initials.ts';

/** Other users who have the document open, each in the colour of their cursor. */
export function People({ session }: { session: Session }) {
  const [people, setPeople] = useState(session.people);
  useEffect(() => session.watchPeople(() => setPeople(session.people())), [session]);
  if (people.length === 0) return null;
  return (
    <ul className={classes.people} aria-label="Also here">
      {people.map(({ id, name, color }) => (
        <li key={id}>
          <Tooltip label={name}>
            <Avatar size={30} radius="xl" variant="filled" color={color} role="img" aria-label={name}>
              {initialsOf(name)}
            </Avatar>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
