import { z } from 'zod'

export const savedHexSchema = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .transform((text) => text as `0x${string}`)

/** A bigint in decimal. */
export const savedBigintSchema = z
  .string()
  .regex(/^[0-9]+$/)
  .transform((text) => BigInt(text))
