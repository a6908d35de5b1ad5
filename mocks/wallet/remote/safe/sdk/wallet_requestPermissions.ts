import { toWireError } from '#mocks/core/rpcError'
import { readMembers } from '#mocks/wallet/parseObject'
import type { SafePermission, SdkMethod } from './sdkMethod.ts'

/** What Safe{Wallet} keeps of a refusal: the dapp has the permission then, and it gives nothing. */
const RESTRICTED = { type: 'userRestricted', value: true }

/** Asks the user whether the dapp may read the address book. */
export const wallet_requestPermissions: SdkMethod = async (given, { origin, permissions, request, now }) => {
  const names = (Array.isArray(given) ? given : []).flatMap((entry) => Object.keys(readMembers(entry)))
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
