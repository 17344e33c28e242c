/** The script of the dev server that loads an open page anew after a change. */
export const RELOADING = '/@vite/client'
