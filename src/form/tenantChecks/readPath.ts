/** May return undefined whatever the types say: the definition is not type-checked at start. */
export function readPath(owner: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      owner,
    )
}
