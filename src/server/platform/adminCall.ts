/** How the office calls its commands here: npm does it, unless `deploy/admin.sh` or a unit of systemd says how. */
export const adminCall = process.env.GATEHOUSE_ADMIN ?? 'npm run admin --'
