import { z } from 'zod'
import { defineLinkRequest } from '../linkRequest.ts'

export const ethereumAddressFromSignedMessage = defineLinkRequest({
  params: z.looseObject({ message: z.string(), signature: z.string() }),
  run: ({ message, signature }, { ask }) => ask({ method: 'personal_ecRecover', params: [message, signature] }),
})
