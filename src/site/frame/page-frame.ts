/** What every page runs, as one file that stays in the browser's cache. */
import './header-behaviour.ts'
import './next-page.ts'
