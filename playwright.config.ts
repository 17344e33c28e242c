import { defineConfig } from '@playwright/test'
import { envWithFonts } from './tests/support/browsers/browser-fonts.ts'
import { findChromium, TEXT_AS_ON_SCREENS } from './tests/support/browsers/find-chromium.ts'
import type { Site } from './tests/support/browsers/sites.ts'
import { OTHER_OWNER } from './tests/support/content/other-owner.ts'

const launchOptions = {
  executablePath: findChromium(),
  env: envWithFonts('usual'),
  // Containers run as root, where Chromium's own sandbox does not start; the pages under test are ours.
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    TEXT_AS_ON_SCREENS,
  ],
}

/** Journeys in the system's Chromium, against the built server. */
export default defineConfig<object, { site: Site }>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: ['./tests/support/servers/built-site.ts', './tests/support/content/other-owner.ts'],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  workers: 2,
  // Patience for slow machines; what is expected stays the same.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    viewport: { width: 1280, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Moving pictures and smooth scrolling cost a third of a test's time; the tests about them ask for them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'our site', testIgnore: /\/other-owner\.spec\.ts$/ },
    {
      name: 'other owner',
      testMatch: /\/(pages|other-owner)\.spec\.ts$/,
      // One page of each kind: only words and colours differ.
      grepInvert: /nothing is wrong on \/(agb|datenschutz|widerrufsrecht|anfragen|termin)/,
      workers: 1,
      use: { site: OTHER_OWNER },
    },
  ],
})
