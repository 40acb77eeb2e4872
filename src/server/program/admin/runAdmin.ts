import { parseArgs } from 'node:util'

import { ConfigurationError } from '#form/configurationError.ts'
import { makeForm } from '#form/form.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import {
  type AdminCommand,
  type AdminContext,
  type AdminInput,
  type AdminOption,
  UsageError,
} from './adminCommand.ts'

interface AdminRun extends Omit<AdminContext, 'form'> {
  readonly commands: readonly AdminCommand[]
}

/** Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runAdmin(words: readonly string[], run: AdminRun): Promise<0 | 1 | 2> {
  try {
    await runCommand(words, run)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      run.notify(error.message)
      return 2
    }
    if (!(error instanceof StartupError || error instanceof ConfigurationError)) throw error
    run.notify(error.message)
    return 1
  }
}

async function runCommand([name, ...rest]: readonly string[], run: AdminRun): Promise<void> {
  if (name === '--help' || name === '-h') {
    await run.print(writeOverview(run.commands))
    return
  }
  const command = run.commands.find((one) => one.name === name)
  if (!command) throw new UsageError(describeUnknown(name, run.commands))
  const input = readInput(command, rest)
  if (input === 'help') {
    await run.print(writeHelp(command))
    return
  }
  await command.run(input, {
    ...run,
    // Only for a command that needs it: a form with a mistake cannot be made.
    get form() {
      return makeForm(run.tenant.pages)
    },
  })
}

function describeUnknown(name: string | undefined, commands: readonly AdminCommand[]): string {
  const problem = name === undefined ? 'Which command?' : `There is no command ${name}.`
  return `${problem} Choose one of ${commands.map((one) => one.name).join(', ')}. See ${adminCall} --help.`
}

function readInput(command: AdminCommand, words: readonly string[]): AdminInput | 'help' {
  const { name, arguments: wanted = [], options: known = {} } = command
  const refuse = (problem: string): never => {
    throw new UsageError(`${problem} See ${adminCall} ${name} --help.`)
  }
  const types = Object.entries(known).map(([option, { value }]) => {
    return [option, { type: value === undefined ? 'boolean' : 'string' }] as const
  })
  // Not strict: Node's error messages are not meant for an office.
  const { tokens } = parseArgs({
    args: [...words],
    options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === 'option')
  if (given.some((token) => token.name === 'help')) return 'help'

  const options: Record<string, string> = {}
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

  const values = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const absent = wanted[values.length]
  if (absent) refuse(`${name} needs ${absent.name}: ${absent.description}.`)
  const unexpected = values[wanted.length]
  if (unexpected !== undefined) refuse(`${name} does not take "${unexpected}".`)
  return { arguments: values, options }
}

const exitCodes = `Exit codes:
  0  done
  1  not done; the reason is on stderr
  2  called wrongly`

function writeOverview(commands: readonly AdminCommand[]): string {
  const rows = commands.map((command) => [describeCall(command), command.summary] as const)
  return `Usage: ${adminCall} COMMAND

Commands:
${writeTable(rows)}

${adminCall} COMMAND --help says more about one of them. Only the result is printed on stdout;
where npm runs it, npm run --silent admin -- COMMAND keeps npm's own lines away from it.

${exitCodes}
`
}

function writeHelp(command: AdminCommand): string {
  const { arguments: args = [], options = {}, summary } = command
  const rows = [
    ...args.map(({ name, description }) => [name, description]),
    ...Object.entries(options).map(([name, option]) => [describeOption(name, option), option.description]),
    ['--help', 'prints this'],
  ]
  return `Usage: ${adminCall} ${describeCall(command)}

${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.

${writeTable(rows)}

${exitCodes}
`
}

/** The arguments after `adminCall`: `export --since DATE [--format FORMAT]`. */
function describeCall({ name, arguments: args = [], options = {} }: AdminCommand): string {
  const named = Object.entries(options).map(([key, option]) => {
    const words = describeOption(key, option)
    return option.isRequired === true ? words : `[${words}]`
  })
  return [name, ...args.map((one) => one.name), ...named].join(' ')
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
