import { destination, pino, type Logger } from 'pino'
import { build as prettyStream } from 'pino-pretty'

import { describeError } from './describeError.ts'

/**
 * Lines are written together, a second late at the most: a write for each takes as long as answering does.
 * A program that ends, or breaks, writes the rest; only a kill loses it. What nobody reads is thrown away at some point.
 */
const together = { sync: false, minLength: 4096, periodicFlush: 1_000, maxLength: 4 * 1024 * 1024 }

/**
 * Makes the log: JSON lines to stdout, readable ones on a terminal, where only what needs attention is shown unless
 * LOG_LEVEL says otherwise. It never holds a body, a query string, a cookie or a header.
 */
export function createLogger(level: string | undefined, isTerminal: boolean): Logger {
  const options = {
    level: level ?? (isTerminal ? 'warn' : 'info'),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  }
  return isTerminal
    ? pino(options, prettyStream({ sync: true, translateTime: 'SYS:HH:MM:ss' }))
    : pino(options, destination(together))
}
