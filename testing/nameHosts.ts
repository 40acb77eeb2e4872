/** The prefix of a command that gets a hosts file of its own, in which names can come, go and move. */
export function nameHosts(path: string): readonly string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  return ['unshare', '--mount', ...asRoot, 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', path]
}
