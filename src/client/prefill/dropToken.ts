/**
 * Takes a prefill token out of the address once its answers are here: what is copied from the address bar, or stays in a
 * shared computer's history, then opens an empty form.
 */
export function dropToken(): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}
