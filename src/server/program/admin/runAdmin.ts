import { parseArgs } from 'node:util'

import { ConfigurationError } from '#form/configurationError.ts'
import { makeForm } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { describeDatabaseFailure } from '#server/platform/database/databaseFailure.ts'
import { describeReason } from '#server/platform/database/openDatabase.ts'
import { StartupError } from '#server/platform/startupError.ts'

import {
  type AdminCommand,
  type AdminContext,
  type AdminOption,
  EndedEarly,
  UsageError,
} from './adminCommand.ts'

type AdminCommands = ReadonlyMap<string, AdminCommand>

interface AdminRun extends Omit<AdminContext, 'tenant' | 'form'> {
  readonly commands: AdminCommands
  /** @throws ConfigurationError */
  readonly loadTenant: () => Promise<Tenant>
}

/** Returns the exit code: 0 success, 1 failure, 2 usage error, more than 128 an early end. */
export async function runAdmin(words: readonly string[], run: AdminRun): Promise<number> {
  try {
    await runCommand(words, run)
    return 0
  } catch (error) {
    const failure = describeDatabaseFailure(error)
    if (failure !== undefined) {
      run.notify(`${failure}: ${describeReason(error)}. Run the command again once it is fixed.`)
      return 1
    }
    if (!(error instanceof StartupError || error instanceof ConfigurationError)) throw error
    if (error.message !== '') run.notify(error.message)
    if (error instanceof EndedEarly) return error.exitCode
    return error instanceof UsageError ? 2 : 1
  }
}

const helpOptions: readonly string[] = ['--help', '-h']

async function runCommand([name = '', ...rest]: readonly string[], run: AdminRun): Promise<void> {
  if (helpOptions.includes(name)) return await run.print(writeOverview(run.commands))
  const command = run.commands.get(name)
  if (!command) {
    const problem = name === '' ? 'Which command?' : `There is no command ${name}.`
    const names = [...run.commands.keys()].join(', ')
    throw new UsageError(`${problem} Choose one of ${names}.`, `See ${adminCall} --help.`)
  }
  if (rest.some((word) => helpOptions.includes(word))) return await run.print(writeHelp(name, command))
  const { options, args } = readInput(name, command, rest)
  const tenant = await run.loadTenant()
  const context = {
    ...run,
    tenant,
    // Only for a command that needs it: a form with a mistake cannot be made.
    get form() {
      return makeForm(tenant.pages)
    },
  }
  await command.run(options, context, args)
}

function readInput(
  name: string,
  { arguments: described = {}, options: known = {} }: AdminCommand,
  words: readonly string[],
) {
  const refuse = (problem: string): never => {
    throw new UsageError(problem, `See ${adminCall} ${name} --help.`)
  }
  const types = Object.entries(known).map(([option, { value }]) => {
    return [option, { type: value === undefined ? 'boolean' : 'string' }] as const
  })
  // Not strict: Node's error messages are not meant for an office.
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(types),
    strict: false,
    tokens: true,
  })
  const options: Record<string, string> = {}
  const given = tokens.filter((token) => token.kind === 'option')
  for (const { name: option, rawName, value = '', inlineValue } of given) {
    if (!Object.hasOwn(known, option)) refuse(`${name} has no option ${rawName}.`)
    if (Object.hasOwn(options, option)) refuse(`${rawName} is given twice.`)
    const wantedValue = known[option]?.value
    if (wantedValue === undefined && inlineValue === true) refuse(`${rawName} takes no value.`)
    // `--since --format csv`: an option is not the value of another one.
    const isMissing = value === '' || (value.startsWith('-') && inlineValue !== true)
    if (wantedValue !== undefined && isMissing) refuse(`${rawName} needs a value: ${rawName} ${wantedValue}.`)
    const choices = wantedValue?.split('|') ?? []
    if (choices.length > 1 && !choices.includes(value))
      refuse(`${rawName} is ${value}. It must be one of ${choices.join(', ')}.`)
    options[option] = value
  }
  const missing = Object.keys(known).find((one) => known[one]?.isRequired === true && !(one in options))
  if (missing !== undefined) refuse(`${name} needs --${missing} ${known[missing]?.value ?? ''}.`)

  const args = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const wanted = Object.entries(described)
  const absent = wanted[args.length]
  if (absent) refuse(`${name} needs ${absent.join(': ')}.`)
  const unexpected = args[wanted.length]
  if (unexpected !== undefined) refuse(`${name} does not take "${unexpected}".`)
  return { options, args }
}

const exitCodes = `Exit codes:
  0  done
  1  failed; the reason is on stderr
  2  wrong usage
  130, 143 or 129  ended early by Ctrl-C, by a stop or by the end of the terminal
  141  the program that reads the result, such as head, ended first`

function writeOverview(commands: AdminCommands): string {
  const rows = [...commands].map(([name, command]) => [describeCall(name, command), command.summary])
  return `Usage: ${adminCall} COMMAND

Commands:
${writeTable(rows)}

${adminCall} COMMAND --help describes one of them. Only the result is printed on stdout;
where npm runs it, npm run --silent admin -- COMMAND keeps npm's own lines away from it.

${exitCodes}
`
}

function writeHelp(name: string, command: AdminCommand): string {
  const { arguments: described = {}, options = {}, summary } = command
  const rows = [
    ...Object.entries(described),
    ...Object.entries(options).map(([key, option]) => [describeOption(key, option), option.description]),
    ['--help', 'prints this'],
  ]
  return `Usage: ${adminCall} ${describeCall(name, command)}

${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.

${writeTable(rows)}

${exitCodes}
`
}

/** The arguments after `adminCall`: `export --since DATE [--format FORMAT]`. */
function describeCall(name: string, { arguments: described = {}, options = {} }: AdminCommand): string {
  const named = Object.entries(options).map(([key, option]) => {
    const words = describeOption(key, option)
    return option.isRequired === true ? words : `[${words}]`
  })
  return [name, ...Object.keys(described), ...named].join(' ')
}

function describeOption(name: string, { value }: AdminOption): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

/** A longer call would push all descriptions out of a terminal's window. */
const widestCall = 32

function writeTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([call = '']) => call.length).filter((length) => length <= widestCall))
  return rows.map(([call = '', words = '']) => `  ${call.padEnd(width)}  ${words}`).join('\n')
}
