import { pino, type Logger } from 'pino'
import { build as prettyStream } from 'pino-pretty'

import { describeError } from './describeError.ts'

/**
 * Makes the log: JSON lines to stdout, readable ones on a terminal, where only what needs attention is shown unless
 * LOG_LEVEL says otherwise. It never holds a body, a query string, a cookie or a header (design 3).
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
    : pino(options)
}
