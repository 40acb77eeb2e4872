import { checkConversion } from '#server/domain/conversion/checkConversion.ts'
import { allowsWord, describeSandbox } from '#server/domain/conversion/conversionSandbox.ts'
import { convertToPdf } from '#server/domain/conversion/convertToPdf.ts'
import { listShippedFonts } from '#server/platform/fonts/shippedFonts.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { composeSample, sampleFonts } from './composeSample.ts'
import { listPdfFonts } from './listPdfFonts.ts'
import type { Finding, Trial } from './trial.ts'

const packages = 'fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea'

/** Converts a Word document as a student's is converted: LibreOffice in its sandbox, with fonts of the right widths. */
export const conversionTrial: Trial = {
  name: 'conversion',
  run: async ({ settings: { sandbox } }) => {
    const shipped: Finding = {
      kind: 'ok',
      name: 'fonts',
      text: `${listShippedFonts().length} of Gatehouse’s own`,
    }
    const problem = await checkConversion(sandbox).findProblem()
    if (problem !== undefined) return [{ kind: 'failed', name: 'conversion', text: `${problem}.` }, shipped]
    let reason = ''
    const result = await convertToPdf(
      { bytes: composeSample(), fileName: 'sample.docx' },
      { acceptsWord: allowsWord(sandbox), reportError: (error) => (reason = error) },
    )
    if (!result.ok)
      throw new StartupError(
        `LibreOffice does not convert a Word document: ${reason || result.message}`,
        'Install the packages of step 1 in docs/install.md, and free some memory.',
      )
    const kept = describeSandbox()
    const converted: Finding = {
      kind: kept === 'complete' ? 'ok' : 'note',
      name: 'conversion',
      text: `LibreOffice converts a Word document; sandbox: ${kept}`,
    }
    return [converted, describeFonts(await listPdfFonts(result.pdf), shipped)]
  },
}

function describeFonts(used: readonly string[], shipped: Finding): Finding {
  const lacking = sampleFonts.filter(({ sameWidths }) => !used.some((name) => sameWidths.test(name)))
  if (lacking.length === 0)
    return { ...shipped, text: `${shipped.text}, and those with the widths of Microsoft’s` }
  const names = lacking.map(({ asked }) => asked).join(', ')
  return {
    kind: 'failed',
    name: 'fonts',
    text: `LibreOffice has no font with the widths of ${names}, so lines break elsewhere. On Debian, apt-get install ${packages}.`,
  }
}
