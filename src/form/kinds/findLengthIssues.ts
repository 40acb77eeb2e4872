export function findLengthIssues(key: string, maxLength: number | undefined): readonly string[] {
  return maxLength === undefined || maxLength >= 1
    ? []
    : [`The question ${key} takes no character. Raise its limit.`]
}
