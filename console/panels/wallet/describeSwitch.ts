/**
 * Tells which sites learn that another account is in use: `accountsChanged` goes to those that may see it.
 *
 * @param permissions the accounts that each origin may see
 * @returns empty where no site is connected
 * @example
 * describeSwitch({ 'http://a.test': [first] }, second)
 * // 'Not told: http://a.test, which may not see this account. Connect it again to share it.'
 */
export function describeSwitch(permissions: Readonly<Record<string, readonly string[]>>, address: string): string {
  const sites = Object.entries(permissions).filter(([, accounts]) => accounts.length > 0)
  const told = sites.filter(([, accounts]) => accounts.includes(address)).map(([origin]) => origin)
  const others = sites.filter(([, accounts]) => !accounts.includes(address)).map(([origin]) => origin)
  return [
    ...(told.length > 0 ? [`Told: ${told.join(', ')}.`] : []),
    ...(others.length > 0
      ? [`Not told: ${others.join(', ')}, which may not see this account. Connect it again to share it.`]
      : []),
  ].join(' ')
}
