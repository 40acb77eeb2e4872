import { ConfigurationError } from './configurationError.ts'

/**
 * Explains in one paragraph why a definition could not be loaded, for errors that neither the rules nor the compiler
 * report.
 * @param folder the institution's, as it appears in paths
 */
export function describeLoadError(error: unknown, folder: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = /([\w./-]+\.ts):(\d+)/.exec(stack.slice(Math.max(0, stack.indexOf(`${folder}/`))))
  const isThere = place && stack.includes(`${folder}/`)
  const where = isThere ? `${place[1] ?? ''}, line ${place[2] ?? ''}` : folder
  return `${where}: ${message.split('\n')[0] ?? ''}. Bring back what stood there last, or what it uses.`
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
