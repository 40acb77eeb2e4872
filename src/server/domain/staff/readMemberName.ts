/** The name of a member, which others read; undefined for what is none. */
export function readMemberName(text: string): string | undefined {
  const trimmed = text.trim()
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u.test(trimmed) ? trimmed : undefined
}
