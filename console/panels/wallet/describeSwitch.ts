/** `accountsChanged` goes only to origins that may see the account. Empty where no site is connected. */
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
