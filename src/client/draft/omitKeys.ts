export function filterEntries<Value>(
  record: Readonly<Record<string, Value>>,
  isWanted: (key: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isWanted(key, value)))
}

/** Returns the same object if it has none of the keys, so that nothing renders. */
export function omitKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  if (!keys.some((key) => key in record)) return record
  return filterEntries(record, (key) => !keys.includes(key))
}

export function pickKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return filterEntries(record, (key) => keys.includes(key))
}
