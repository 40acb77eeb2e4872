/** @param code of a system call that failed; a quota counts as a disk */
export function diskIsFull(code: unknown): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}
