/** The command line shown to the office: npm's, unless `deploy/admin.sh` or a systemd unit sets another. */
export const adminCall = process.env.GATEHOUSE_ADMIN ?? 'npm run admin --'
