import { type Argument, Command, type CommanderError, Help, Option } from 'commander'

import { adminCall } from '#server/platform/adminCall.ts'

import { type AdminCommand, type AdminOption, type GivenOptions, UsageError } from './adminCommand.ts'

export type AdminCommands = ReadonlyMap<string, AdminCommand>

interface ProgramOutput {
  readonly writeHelp: (text: string) => void
  /** Of the terminal that help is wrapped for. */
  readonly columns?: number | undefined
  readonly runCommand: (
    command: AdminCommand,
    options: GivenOptions,
    args: readonly string[],
  ) => Promise<void>
}

/**
 * The office's commands as a program of commander, which parses what was typed and writes the help.
 * Parsing throws UsageError for a mistake, and CommanderError once help was written.
 */
export function makeAdminProgram(commands: AdminCommands, output: ProgramOutput): Command {
  const program = new Command(adminCall)
    .helpCommand(false)
    .helpOption('-h, --help', 'prints this')
    .configureHelp(helpLayout)
    .configureOutput({
      writeOut: output.writeHelp,
      // Mistakes are told by the UsageError.
      writeErr: () => undefined,
      getOutHelpWidth: () => output.columns ?? Infinity,
    })
    .showSuggestionAfterError(false)
    .addHelpText('after', hints)
    .addHelpText('afterAll', exitCodes)
  program.exitOverride((error) => {
    if (isHelp(error)) throw error
    const [name = ''] = program.args
    const problem = name === '' ? 'Which command?' : `There is no command ${name}.`
    const names = [...commands.keys()].join(', ')
    throw new UsageError(`${problem} Choose one of ${names}.`, `See ${adminCall} --help.`)
  })
  for (const [name, definition] of commands) {
    addCommand(program.command(name), definition).action(async (...input) => {
      const command = input.at(-1) as Command
      await output.runCommand(definition, readOptions(command), command.args)
    })
  }
  return program
}

/** Whether parsing ended because help was asked for and written. */
export function isHelp({ code }: CommanderError): boolean {
  return code === 'commander.helpDisplayed'
}

function addCommand(command: Command, { summary, arguments: described = {}, options = {} }: AdminCommand) {
  command
    .summary(summary)
    .description(`${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`)
    .exitOverride((error) => {
      if (isHelp(error)) throw error
      refuse(command, describeMistake(command, error))
    })
  for (const [name, description] of Object.entries(described))
    command.argument(name.startsWith('[') ? name : `<${name}>`, description)
  for (const [name, option] of Object.entries(options)) command.addOption(makeOption(name, option))
  return command
}

/** Every use of an option is kept until all words are parsed: help that is asked for comes before a mistake. */
function makeOption(name: string, { value, description, isRequired = false }: AdminOption): Option {
  // Not <>, with which the next option would be the value: `--since --format csv`.
  const option = new Option(value === undefined ? `--${name}` : `--${name} [${value}]`, description)
  // `--no-mail` is a flag as any other; commander would make `mail` of it, with the opposite value.
  option.negate = false
  return option
    .makeOptionMandatory(isRequired)
    .preset('')
    .argParser<readonly string[] | undefined>((given, earlier = []) => [...earlier, given])
}

function readOptions(command: Command): GivenOptions {
  const options: Record<string, string> = {}
  for (const option of command.options) {
    const given = command.getOptionValue(option.attributeName()) as readonly string[] | undefined
    if (given === undefined) continue
    const [value = ''] = given
    const call = stripBrackets(option.flags)
    const [flag, wanted] = call.split(' ')
    if (given.length > 1) refuse(command, `${flag} is given twice.`)
    if (wanted !== undefined && value === '') refuse(command, `${flag} needs a value: ${call}.`)
    const choices = wanted?.split('|') ?? []
    if (choices.length > 1 && !choices.includes(value))
      refuse(command, `${flag} is ${value}. It must be one of ${choices.join(', ')}.`)
    options[option.name()] = value
  }
  return options
}

function refuse(command: Command, problem: string): never {
  throw new UsageError(problem, `See ${adminCall} ${command.name()} --help.`)
}

/** In the words of an office: commander's are for those who write programs. */
function describeMistake(command: Command, { code, message }: CommanderError): string {
  const name = command.name()
  const [, named = ''] = /'(.*)'/s.exec(message) ?? []
  const { args, registeredArguments, options } = command
  switch (code) {
    case 'commander.unknownOption': {
      const [flag = ''] = named.split('=')
      return options.some(({ long }) => long === flag)
        ? `${flag} takes no value.`
        : `${name} has no option ${flag}.`
    }
    case 'commander.missingMandatoryOptionValue':
      return `${name} needs ${stripBrackets(named)}.`
    case 'commander.missingArgument':
      return `${name} needs ${named}: ${registeredArguments[args.length]?.description}.`
    case 'commander.excessArguments':
      return `${name} does not take "${args[registeredArguments.length]}".`
    default:
      return message
  }
}

/** What is typed after `adminCall`: `export --since DATE [--format csv|json]`. */
function describeCall(command: Command): string {
  const options = command.options.map(({ flags, mandatory }) => {
    return mandatory ? stripBrackets(flags) : `[${stripBrackets(flags)}]`
  })
  return [command.name(), ...command.registeredArguments.map(describeArgument), ...options].join(' ')
}

function describeArgument(argument: Argument): string {
  return argument.required ? argument.name() : `[${argument.name()}]`
}

/** `--since DATE` from `--since [DATE]`. */
function stripBrackets(flags: string): string {
  return flags.replaceAll(/[[\]]/g, '')
}

/** A longer call would push all descriptions out of a terminal's window. */
const widestCall = 32

const helpLayout: Partial<Help> = {
  commandUsage: (command) => `${adminCall} ${command.parent ? describeCall(command) : 'COMMAND'}`,
  subcommandTerm: describeCall,
  optionTerm: ({ flags }) => stripBrackets(flags),
  // Without the presets.
  optionDescription: ({ description }) => description,
  padWidth: (command, help) => Math.min(widestCall, new Help().padWidth(command, help)),
  // In a terminal's window a longer call has its own line.
  formatItem: (call, width, description, help) => {
    const format = Help.prototype.formatItem.bind(help)
    return call.length > width && help.helpWidth !== Infinity
      ? `${format(call, width, '', help)}\n${format('', width, description, help)}`
      : format(call, width, description, help)
  },
}

const hints = `
${adminCall} COMMAND --help describes one of them. Only the result goes to stdout;
npm run --silent admin -- COMMAND leaves out npm's own lines.`

const exitCodes = `
Exit codes:
  0  done
  1  failed; the reason is on stderr
  2  wrong usage
  130, 143 or 129  ended early by Ctrl-C, by SIGTERM or by closing the terminal
  141  the program that reads the result, such as head, ended first`
