import type { Finding } from './trial.ts'

/** Codes of authenticators are valid for 30 seconds, and a session ends by the database's clock. */
const maxSeconds = 5

/** @param seconds by which this machine is ahead of the database's */
export function describeClock(seconds: number): Omit<Finding, 'name'> {
  const distance = Math.abs(seconds)
  if (distance < 1) return { kind: 'ok', text: 'agrees with the clock of the database' }
  const text = `${Math.round(distance)} s ${seconds > 0 ? 'ahead of' : 'behind'} the clock of the database`
  if (distance <= maxSeconds) return { kind: 'note', text }
  return {
    kind: 'failed',
    text: `The clock of this machine is ${text}. Let both machines follow the same time server: on Debian, apt-get install chrony.`,
  }
}
