/** @returns the value at the index, beginning again after the last one */
export function pickInTurn<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}
