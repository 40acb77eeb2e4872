/**
 * The environment of every child process: of ours only what finds programs, since settings contain secrets, and what is
 * added.
 */
export function makeChildEnvironment(added: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...added }
}
