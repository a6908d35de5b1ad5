export const marketTestIds = {
  dappTabRequests: 'dapp-tab-requests',
  dappTabMarket: 'dapp-tab-market',

  marketPage: 'market-page',
  marketConnection: 'market-connection',
  marketWrongChain: 'market-wrong-chain',
  marketSwitchChain: 'market-switch-chain',
  marketProblem: 'market-problem',
  /** One of the account's tiles; `data-token-id`. */
  marketTile: 'market-tile',
  marketTilesEmpty: 'market-tiles-empty',
  /** Opens and closes the form that lists a tile; `aria-expanded`. */
  marketListOpen: 'market-list-open',
  marketPrice: 'market-price',
  marketPriceError: 'market-price-error',
  marketList: 'market-list',
  /**
   * `data-token-id`; `data-state`: `reading`, `open`, `sold`, `cancelled`, `expired`, `moved` or `notApproved`;
   * `data-hash`: the listing's.
   */
  marketListing: 'market-listing',
  marketListingsEmpty: 'market-listings-empty',
  marketBuy: 'market-buy',
  marketCancel: 'market-cancel',
  marketRemove: 'market-remove',
  /**
   * In a tile or a listing, the status of the newest command; `data-status`: `idle`, `waiting`, `ok` or `error`. On
   * errors `data-code`, and `data-error`: the name of the custom error, if it is one.
   */
  marketFlow: 'market-command',
  marketLate: 'market-late',
} as const
