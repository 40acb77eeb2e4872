import type { Context } from '#server/platform/context.ts'
import { readSubmittedCopy } from '#server/outputs/copies/readSubmittedCopy.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'

export interface Copies extends AsyncDisposable {
  readonly makePdf: (studentId: string, reference: string) => Promise<Uint8Array>
}

/** The typesetter starts only where a copy has to be made. */
export function openCopies(context: Pick<Context, 'db' | 'files' | 'tenant' | 'form' | 'clock'>): Copies {
  const typesetter = new Typesetter()
  const typesetCopy = typesetter.typesetCopy.bind(typesetter)
  return {
    makePdf: async (studentId, reference) =>
      await readSubmittedCopy({ ...context, typesetCopy }, studentId, reference),
    [Symbol.asyncDispose]: async () => {
      typesetter.stop()
      await Promise.resolve()
    },
  }
}
