/** Test ids of the market, a page of the dapp. */
export const marketTestIds = {
  dappTabRequests: 'dapp-tab-requests',
  dappTabMarket: 'dapp-tab-market',

  marketPage: 'market-page',
  /** Only there while wagmi keeps several connections: a select of which one is used. */
  marketConnection: 'market-connection',
  /** Only there while the connected wallet is on another chain than the market. */
  marketWrongChain: 'market-wrong-chain',
  marketSwitchChain: 'market-switch-chain',
  /** Why the market could not be read. */
  marketProblem: 'market-problem',
  /** One tile of the account's; `data-token-id`. */
  marketTile: 'market-tile',
  marketTilesEmpty: 'market-tiles-empty',
  /** Opens and closes the form that lists a tile; `aria-expanded`. */
  marketListOpen: 'market-list-open',
  /** In ether. */
  marketPrice: 'market-price',
  marketPriceError: 'market-price-error',
  /** Approves the market where that is needed, then has the listing signed. */
  marketList: 'market-list',
  /**
   * `data-token-id`; `data-state`: `reading`, `open`, `sold`, `cancelled`, `expired`, `moved` or `notApproved`;
   * `data-hash`: the listing's.
   */
  marketListing: 'market-listing',
  marketListingsEmpty: 'market-listings-empty',
  marketBuy: 'market-buy',
  marketCancel: 'market-cancel',
  /** Takes a listing that is not open out of the page. */
  marketRemove: 'market-remove',
  /**
   * In a tile or a listing, how the newest command stands; `data-status`: `idle`, `waiting`, `ok` or `error`. On errors
   * `data-code`, and `data-error`: the custom error's name, where it is one.
   */
  marketFlow: 'market-command',
} as const
