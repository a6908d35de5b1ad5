/** The parameter of the link's URL that names the tab: each page of one tab of the browser has the same. */
export const TAB_PARAMETER = 'tab'
