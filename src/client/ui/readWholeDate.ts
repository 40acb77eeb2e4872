/** Reads a date that was copied from elsewhere: `04/15/2008`, `4.15.2008` or `2008-04-15`. */
export function readWholeDate(text: string): readonly [string, string, string] | undefined {
  const [, isoYear, isoMonth, isoDay, month = isoMonth, day = isoDay, year = isoYear] =
    /^\s*(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}))\s*$/.exec(text) ?? []
  return month !== undefined && day !== undefined && year !== undefined ? [month, day, year] : undefined
}
