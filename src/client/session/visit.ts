let isMarked = false

/** The student is logged out and on the way to /login; nothing may redirect elsewhere. */
export function markLeaving(): void {
  isMarked = true
}

export function isLeaving(): boolean {
  return isMarked
}

/** A new visit begins with a login or with its screen. */
export function beginVisit(): void {
  isMarked = false
}
