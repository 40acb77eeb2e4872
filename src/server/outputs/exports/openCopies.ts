import type { Context } from '#server/platform/context.ts'
import { readSubmittedCopy } from '#server/outputs/copies/readSubmittedCopy.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'

/** The PDF copies of submitted applications, for as long as they are needed. */
export interface Copies extends AsyncDisposable {
  readonly makePdf: (studentId: string) => Promise<Uint8Array>
}

/** Opens the copies outside of the server. The typesetter starts only where one has to be made. */
export function openCopies(context: Pick<Context, 'db' | 'files' | 'tenant' | 'form' | 'clock'>): Copies {
  const typesetter = new Typesetter()
  const typesetCopy = typesetter.typesetCopy.bind(typesetter)
  return {
    makePdf: async (studentId) => await readSubmittedCopy({ ...context, typesetCopy }, studentId),
    [Symbol.asyncDispose]: async () => {
      typesetter.stop()
      await Promise.resolve()
    },
  }
}
