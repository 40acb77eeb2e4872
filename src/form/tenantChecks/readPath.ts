/**
 * What stands at a place in a value. It may be missing where the types say otherwise: the program that starts does not
 * check them.
 */
export function readPath(owner: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      owner,
    )
}
