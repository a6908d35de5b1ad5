/** Test ids of the market, a page of the dapp. */
export const marketTestIds = {
  dappTabRequests: 'dapp-tab-requests',
  dappTabMarket: 'dapp-tab-market',

  marketPage: 'market-page',
  /** Only present while wagmi keeps several connections: a select of the one that is used. */
  marketConnection: 'market-connection',
  /** Only present while the connected wallet is on another chain than the market. */
  marketWrongChain: 'market-wrong-chain',
  marketSwitchChain: 'market-switch-chain',
  /** Why the market could not be read. */
  marketProblem: 'market-problem',
  /** One of the account's tiles; `data-token-id`. */
  marketTile: 'market-tile',
  marketTilesEmpty: 'market-tiles-empty',
  /** Opens and closes the form that lists a tile; `aria-expanded`. */
  marketListOpen: 'market-list-open',
  /** In ether. */
  marketPrice: 'market-price',
  marketPriceError: 'market-price-error',
  /** Approves the market if needed, then requests the signature of the listing. */
  marketList: 'market-list',
  /**
   * `data-token-id`; `data-state`: `reading`, `open`, `sold`, `cancelled`, `expired`, `moved` or `notApproved`;
   * `data-hash`: the listing's.
   */
  marketListing: 'market-listing',
  marketListingsEmpty: 'market-listings-empty',
  marketBuy: 'market-buy',
  marketCancel: 'market-cancel',
  /** Removes a listing that is not open from the page. */
  marketRemove: 'market-remove',
  /**
   * In a tile or a listing, the status of the newest command; `data-status`: `idle`, `waiting`, `ok` or `error`. On
   * errors `data-code`, and `data-error`: the name of the custom error, if it is one.
   */
  marketFlow: 'market-command',
  /** Says that a flow waits for long. */
  marketLate: 'market-late',
} as const
