import { filled, integer, text } from '#mocks/core/input/readers'
import { list, optional } from '#mocks/core/input/shapes'

const port = optional(integer({ min: 0, max: 65_535 }))

export const serverFields = {
  port,
  controlToken: optional(
    text({ pattern: /^[\w.~+/-]+=*$/, expected: 'a token of letters, digits and - . _ ~ + /', secret: true }),
  ),
  allowOrigins: optional(list(filled)),
}
