/** Names the tab in the link's URL: all pages of one browser tab share it. */
export const TAB_PARAMETER = 'tab'
