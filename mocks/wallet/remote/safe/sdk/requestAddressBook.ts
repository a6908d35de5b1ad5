import type { SdkMethod } from './sdkMethod.ts'

/** The owner's names for addresses, once the user has allowed it. */
export const requestAddressBook: SdkMethod = (_params, { safe, origin, permissions }) => {
  const granted = permissions.get(origin) ?? []
  const isGranted = granted.some(
    ({ parentCapability, caveats }) => parentCapability === 'requestAddressBook' && caveats.length === 0,
  )
  if (!isGranted) return []
  const { addressBook = [] } = safe.parameters
  return addressBook.map(({ address, name }) => ({ address, name, chainId: String(safe.chainId) }))
}
