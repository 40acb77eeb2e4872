let isOnTheWay = false

/** The student is logged out and on the way to /login; nothing may redirect elsewhere. */
export function markLeaving(): void {
  isOnTheWay = true
}

export function isLeaving(): boolean {
  return isOnTheWay
}

/** A new visit begins with a login or with its screen. */
export function beginVisit(): void {
  isOnTheWay = false
}
