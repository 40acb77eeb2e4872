import { readClientBuild } from '#server/platform/http/readClientBuild.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { clientFolder } from '#server/program/clientFolder.ts'
import { requireInstitution } from '#server/program/requireInstitution.ts'

import { makeTrial } from './trial.ts'

/** The institution's folder, by the rules of a start. */
export const institutionTrial = makeTrial('institution', async ({ tenant, loadMailTexts, clock }) => {
  const warnings = await requireInstitution(tenant, await loadMailTexts(), clock)
  if (warnings.length > 0) return { kind: 'note', text: warnings.join(' ') }
  return { kind: 'ok', text: `${tenant.partnerName}: no mistakes` }
})

export const pagesTrial = makeTrial('pages', () => {
  try {
    const { prerendered } = readClientBuild(clientFolder)
    return { kind: 'ok', text: `built, ${prerendered.size} of them in advance` }
  } catch {
    throw new StartupError(
      'The pages are not built, or not completely.',
      'Run npm run build; npm start does so by itself.',
    )
  }
})
