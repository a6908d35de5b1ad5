import { z } from 'zod'
import { optional } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { fromCaip2 } from '../walletconnect/caip.ts'

/** CAIP-285, as MetaMask answers it: `true` without a session, too. Does not ask the user. */
export const wallet_revokeSession = defineMethod({
  params: optional(z.looseObject({ scopes: optional(z.array(z.string())) })),
  run(params, context) {
    if (context.visibleAccounts().length === 0) return true
    const revoked = (params?.scopes ?? []).map(fromCaip2)
    const left = revoked.length === 0 ? [] : context.permittedChains().filter((chainId) => !revoked.includes(chainId))
    context.permit(left.length === 0 ? [] : (context.getState().permissions[context.origin] ?? []), left)
    return true
  },
})
