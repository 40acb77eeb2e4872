/** After how many different emails deferred, and none accepted, the server is at fault and not the mailboxes. */
const maxDeferred = 3
/** A mail that waits is tried again within ten minutes: nobody waits any more for one that is not. */
const staleMs = 20 * 60_000

interface MailHealthOptions {
  /** Connects and logs in. Returns the problem, undefined if there is none. */
  readonly probe: () => Promise<string | undefined>
  /** Called with each change; undefined once the server accepts emails again. */
  readonly onProblem: (problem: string | undefined) => void
  readonly probeMs: number
}

interface Problem {
  readonly text: string
  /** Whether a connection shows that it is over; otherwise only a mail does. */
  readonly isOfConnection: boolean
  readonly at: number
}

/**
 * Goes by what happens to mails, and by connecting while the server cannot be reached: at the start, so that a wrong
 * SMTP_URL shows before the first student waits for a code, and until it is over.
 */
export function createMailHealth({ probe, onProblem, probeMs }: MailHealthOptions) {
  let problem: Problem | undefined
  const deferred = new Set<string>()
  const setProblem = (next: Problem | undefined): void => {
    const isNew = problem?.text !== next?.text
    problem = next
    if (isNew) onProblem(next?.text)
  }
  let isProbing = false
  const runProbe = async (): Promise<void> => {
    if (isProbing) return
    isProbing = true
    const before = problem
    const text = await probe()
    isProbing = false
    // A mail that was tried in the meantime knows better.
    if (problem !== before) return
    setProblem(text === undefined ? undefined : { text, isOfConnection: true, at: Date.now() })
  }
  void runProbe()
  const timer = setInterval(() => {
    if (problem?.isOfConnection === true) void runProbe()
    else if (problem && Date.now() - problem.at > staleMs) {
      deferred.clear()
      setProblem(undefined)
    }
  }, probeMs)
  timer.unref()

  return {
    /** The server has accepted a mail, or refused it for good. */
    onAnswer: (): void => {
      deferred.clear()
      setProblem(undefined)
    },
    /** The server accepts no emails at all. */
    onFailure: (text: string, isOfConnection: boolean): void =>
      setProblem({ text, isOfConnection, at: Date.now() }),
    /** The server wants to be asked again about this mail, as for a greylisted mailbox. */
    onDeferral: (id: string, text: string): void => {
      if (problem?.isOfConnection === true) setProblem(undefined)
      deferred.add(id)
      if (deferred.size >= maxDeferred) setProblem({ text, isOfConnection: false, at: Date.now() })
    },
    close: (): void => clearInterval(timer),
  }
}
