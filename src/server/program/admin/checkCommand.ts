import { pino } from 'pino'

import { ConfigurationError } from '#form/configurationError.ts'
import { describeReason } from '#server/platform/database/openDatabase.ts'
import { describeOrigin, readSettings } from '#server/platform/settings/readSettings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { AdminCommand, AdminContext } from './adminCommand.ts'
import type { Finding, Trial, TrialContext } from './check/trial.ts'
import { certificatesTrial } from './check/tryCertificates.ts'
import { conversionTrial } from './check/tryConversion.ts'
import { databaseTrial } from './check/tryDatabase.ts'
import { fileStoreTrial } from './check/tryFileStore.ts'
import { folderTrial, secretTrial } from './check/tryFolder.ts'
import { institutionTrial, pagesTrial } from './check/tryInstitution.ts'
import { mailTrial } from './check/tryMail.ts'
import { tracesTrial } from './check/tryTraces.ts'

/** In the order of the lines. */
const trials: readonly Trial[] = [
  institutionTrial,
  pagesTrial,
  folderTrial,
  secretTrial,
  databaseTrial,
  fileStoreTrial,
  mailTrial,
  certificatesTrial,
  tracesTrial,
  conversionTrial,
]

export const checkCommand: AdminCommand = {
  summary: 'tries everything that a start needs, starting and changing nothing, and says what to do',
  async run(_options, context) {
    const findings = readAll()
    const settings = findings.find((one) => 'settings' in one)?.settings
    const lines: Finding[] = findings.map(({ kind, name, text }) => ({ kind, name, text }))
    if (settings) lines.push(...(await tryEverything(settings, context)))
    await context.print(lines.map(writeLine).join(''))
    const failed = lines.filter(({ kind }) => kind === 'failed').length
    if (failed === 0) return
    const rest = settings ? '' : ' The rest is tried once the settings are right.'
    throw new StartupError(
      `${failed === 1 ? 'One thing fails' : `${failed} things fail`}: see the lines that begin with failed.${rest}`,
    )
  },
}

function readAll(): readonly (Finding & { readonly settings?: Settings })[] {
  const name = 'settings'
  try {
    const settings = readSettings(process.env)
    return [{ kind: 'ok', name, text: 'every one is valid', settings }]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.split('\n').map((text) => ({ kind: 'failed', name, text }))
  }
}

async function tryEverything(settings: Settings, context: AdminContext): Promise<Finding[]> {
  const { tenant, loadMailTexts, clock } = context
  const trialContext: TrialContext = {
    settings,
    tenant,
    loadMailTexts,
    clock,
    publicUrl: settings.publicUrl ?? describeOrigin(settings.host, settings.port),
    log: pino({ level: 'silent' }),
  }
  return (await Promise.all(trials.map(async (trial) => await tryOne(trial, trialContext)))).flat()
}

async function tryOne({ name, run }: Trial, context: TrialContext): Promise<readonly Finding[]> {
  try {
    return await run(context)
  } catch (error) {
    const isTold = error instanceof StartupError || error instanceof ConfigurationError
    const text = isTold ? error.message : `It could not be tried: ${describeReason(error)}.`
    return [{ kind: 'failed', name, text }]
  }
}

function writeLine({ kind, name, text }: Finding): string {
  return `${kind.padEnd(6)}  ${name.padEnd(11)}  ${text.replaceAll(/\s*\n\s*/g, ' ')}\n`
}
