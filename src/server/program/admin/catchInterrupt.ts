import { EndedEarly, type InterruptSignal } from './adminCommand.ts'

const signals: readonly InterruptSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A terminal and npm both pass on one Ctrl-C; another one after that is meant. */
const sameInterruptMs = 1_000

/** Gives a command the time to end well: the first Ctrl-C or stop aborts `signal`, and a later one ends the program. */
export function catchInterrupt(
  problem: string,
  remedy: string,
): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController()
  let firstAt = Infinity
  const onSignal = (name: InterruptSignal): void => {
    const interrupt = new EndedEarly(name, problem, remedy)
    if (performance.now() - firstAt > sameInterruptMs) process.exit(interrupt.exitCode)
    firstAt = Math.min(firstAt, performance.now())
    controller.abort(interrupt)
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
