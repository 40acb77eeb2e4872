/** A mistake in the tenant's definition, which stops the program at start. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(['The institution’s definition has mistakes.', ...problems].join('\n'))
    this.name = 'ConfigurationError'
  }
}

/** @throws ConfigurationError with everything that is wrong */
export function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigurationError(problems)
}

/**
 * Explains in one paragraph why a definition could not be loaded, for errors that neither the rules nor the compiler
 * report.
 * @param folder the institution's, as it appears in paths
 */
export function describeLoadError(error: unknown, folder: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const from = stack.indexOf(`${folder}/`)
  const place = from === -1 ? null : /([\w./-]+\.ts):(\d+)/.exec(stack.slice(from))
  const where = place ? `${place[1] ?? ''}, line ${place[2] ?? ''}` : folder
  return `${where}: ${message.split('\n')[0] ?? ''}. Undo the last change there, or restore the file that it uses.`
}

/**
 * @param url of its `tenant.ts`
 * @param load imports the definition, which may throw
 * @throws ConfigurationError with a paragraph and no stack
 */
export async function loadDefinition<Definition>(
  url: string,
  load: () => Promise<Definition>,
): Promise<Definition> {
  try {
    return await load()
  } catch (error) {
    throw new ConfigurationError([describeLoadError(error, url.split('/').slice(-3, -1).join('/'))])
  }
}
