import { z } from 'zod'
import { fromWireError } from '#mocks/core/rpcError'
import { defineLinkRequest } from '../linkRequest.ts'
import { toTypedDataCall } from '../toTypedDataCall.ts'

/** Signs a message (`addPrefix`), or typed data, of which `message` is the hash. */
export const signEthereumMessage = defineLinkRequest({
  params: z.looseObject({
    message: z.string(),
    address: z.string(),
    addPrefix: z.boolean(),
    typedDataJson: z.string().nullish(),
  }),
  run({ message, address, addPrefix, typedDataJson }, { ask }) {
    if (typeof typedDataJson === 'string') return ask(toTypedDataCall({ address, json: typedDataJson, hash: message }))
    if (addPrefix) return ask({ method: 'personal_sign', params: [message, address] })
    throw fromWireError({ code: 4200, message: 'The wallet signs no hash without its message (eth_sign).' })
  },
})
