import { z } from 'zod'

const link = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]*:\/\/\S*$/i)
  .nullable()
const store = z
  .string()
  .regex(/^https:\/\/\S+$/)
  .nullable()

/** A wallet as the registry's `/getWallets` lists it. */
export const walletSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(60),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  description: z.string().max(300),
  homepage: z.string().regex(/^https:\/\/\S+$/),
  /** CAIP-2. */
  chains: z.array(z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)).min(1),
  image_id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** Its place in the list, from 1. */
  order: z.int().positive(),
  /** A deep link's scheme, such as `name://`. The dialog appends `wc?uri=…`. */
  mobile_link: link,
  desktop_link: link,
  /** A universal link, for wallets that take requests through it without a relay. */
  link_mode: store,
  webapp_link: store,
  app_store: store,
  play_store: store,
  chrome_store: store,
  /** EIP-6963. */
  rdns: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    .nullable(),
  injected: z.array(z.strictObject({ namespace: z.string(), injected_id: z.string() })).nullable(),
  badge_type: z.enum(['certified', 'none']),
  /** Whether it supports WalletConnect: the dialog shows only such wallets. */
  supports_wc: z.boolean(),
})
/** A wallet of the registry's list. */
export type RegistryWallet = Readonly<z.infer<typeof walletSchema>>
