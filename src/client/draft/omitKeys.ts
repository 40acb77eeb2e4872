export function filterEntries<Value>(
  record: Readonly<Record<string, Value>>,
  isWanted: (key: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isWanted(key, value)))
}

export function omitKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return filterEntries(record, (key) => !keys.includes(key))
}

export function pickKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return filterEntries(record, (key) => keys.includes(key))
}
