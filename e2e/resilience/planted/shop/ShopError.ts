/** What the shop itself has to say: its message is for the person. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
}
