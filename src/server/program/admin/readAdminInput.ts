import { parseArgs } from 'node:util'

import { type AdminCommand, type AdminInput, UsageError } from './adminCommand.ts'

export function readAdminInput(command: AdminCommand, words: readonly string[]): AdminInput | 'help' {
  const { name, arguments: wanted = [], options: known = {} } = command
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
  for (const token of given) {
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) throw new UsageError(`${name} has no option ${token.rawName}.`)
    if (Object.hasOwn(options, token.name)) throw new UsageError(`${token.rawName} is given twice.`)
    options[token.name] = readValue(token.rawName, option.value, token)
  }
  const missing = Object.keys(known).find((one) => known[one]?.isRequired === true && !(one in options))
  if (missing !== undefined)
    throw new UsageError(`${name} needs --${missing} ${known[missing]?.value ?? ''}.`)

  const values = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const absent = wanted[values.length]
  if (absent) throw new UsageError(`${name} needs ${absent.name}: ${absent.description}.`)
  const unexpected = values[wanted.length]
  if (unexpected !== undefined) throw new UsageError(`${name} does not take "${unexpected}".`)
  return { arguments: values, options }
}

function readValue(
  rawName: string,
  wanted: string | undefined,
  given: { readonly value?: string | undefined; readonly inlineValue?: boolean | undefined },
): string {
  if (wanted === undefined) {
    if (given.value !== undefined) throw new UsageError(`${rawName} takes no value.`)
    return ''
  }
  const value = given.value ?? ''
  // `--since --format csv`: an option is not the value of another one.
  const isNextOption = value.startsWith('-') && given.inlineValue !== true
  if (value === '' || isNextOption) throw new UsageError(`${rawName} needs a value: ${rawName} ${wanted}.`)
  return value
}
