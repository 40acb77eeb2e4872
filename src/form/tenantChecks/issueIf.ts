/** One issue where something is wrong, and none where it is not. */
export function issueIf(isWrong: boolean, issue: string): readonly string[] {
  return isWrong ? [issue] : []
}
