// @ts-check
// Runs a command again whenever it has ended: what a container without an init does as its first process. Processes that
// the command leaves behind become this one's children, and Node waits only for those that it has started itself: what
// dies of the others stays a zombie.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const run = () => void spawn(command, args, { stdio: 'inherit' }).once('exit', run);
run();
