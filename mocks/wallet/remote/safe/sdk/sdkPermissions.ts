import { toWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { SafePermission, SdkMethod } from './sdkMethod.ts'

/** What the user has allowed the dapp. Not the accounts: in its frame a dapp sees the Safe anyway. */
export const wallet_getPermissions: SdkMethod = (_params, { origin, permissions }) => permissions.get(origin) ?? []

/** What Safe{Wallet} keeps of a refusal: the dapp has the permission then, and it gives nothing. */
const RESTRICTED = { type: 'userRestricted', value: true }

export const wallet_requestPermissions: SdkMethod = async (given, { origin, permissions, request, now }) => {
  const names = (Array.isArray(given) ? given : []).flatMap((entry) => Object.keys(membersOf(entry)))
  const keep = (caveats: readonly unknown[]) => {
    const others = (permissions.get(origin) ?? []).filter(({ parentCapability }) => !names.includes(parentCapability))
    const asked = names.map(
      (parentCapability): SafePermission => ({ parentCapability, invoker: origin, date: now(), caveats }),
    )
    permissions.set(origin, [...others, ...asked])
  }
  try {
    await request(
      'wallet_requestPermissions',
      names.map((name) => ({ [name]: {} })),
    )
  } catch (error) {
    const { code, message } = toWireError(error)
    if (code !== 4001) throw error
    keep([RESTRICTED])
    throw new Error('Permissions were rejected', { cause: message })
  }
  keep([])
  return permissions.get(origin)
}

export const requestAddressBook: SdkMethod = (_params, { safe, origin, permissions }) => {
  const granted = permissions.get(origin) ?? []
  const isGranted = granted.some(
    ({ parentCapability, caveats }) => parentCapability === 'requestAddressBook' && caveats.length === 0,
  )
  if (!isGranted) return []
  const { addressBook = [] } = safe.parameters
  return addressBook.map(({ address, name }) => ({ address, name, chainId: String(safe.chainId) }))
}
