import { hash53 } from '#mocks/core/hash53'

export const messageKey = (message: string): string => `msg:${hash53(message).toString(36)}`

export const linkKey = (link: string): string => `link:${hash53(link).toString(36)}`
