import { ConfigurationError } from './configurationError.ts'

/**
 * Says in one paragraph why a folder's definition could not be read, for what neither the rules nor the compiler find.
 * @param folder the institution's, as it stands in paths
 */
export function describeLoadError(error: unknown, folder: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = /([\w./-]+\.ts):(\d+)/.exec(stack.slice(Math.max(0, stack.indexOf(`${folder}/`))))
  const isThere = place && stack.includes(`${folder}/`)
  const where = isThere ? `${place[1] ?? ''}, line ${place[2] ?? ''}` : folder
  return `${where}: ${message.split('\n')[0] ?? ''}. Bring back what stood there last, or what it uses.`
}

/**
 * Loads a definition.
 * @param load imports it; what it throws may be a mistake of whoever wrote the definition
 * @throws ConfigurationError in a paragraph, without a stack
 */
export async function loadDefinition<Definition>(load: () => Promise<Definition>): Promise<Definition> {
  try {
    return await load()
  } catch (error) {
    throw new ConfigurationError([describeLoadError(error, 'src/tenant')])
  }
}
