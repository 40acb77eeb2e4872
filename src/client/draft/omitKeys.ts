type Entries<Value> = Readonly<Record<string, Value>>

export function filterEntries<Value>(
  record: Entries<Value>,
  isWanted: (key: string, value: Value) => boolean,
): Entries<Value> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isWanted(key, value)))
}

/** Returns the same object if it has none of the keys, so that nothing renders. */
export function omitKeys<Value>(record: Entries<Value>, keys: readonly string[]): Entries<Value> {
  if (!keys.some((key) => key in record)) return record
  return filterEntries(record, (key) => !keys.includes(key))
}

export function pickKeys<Value>(record: Entries<Value>, keys: readonly string[]): Entries<Value> {
  return filterEntries(record, (key) => keys.includes(key))
}
