import { expect, test } from 'vitest'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { MONDAY, ownerApp } from '../support/owner-app.ts'

const { app, store, post } = await ownerApp()

const cookieNames = (headers: { 'set-cookie'?: string | string[] | undefined }): string[] =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0] ?? '')

test('the owner’s sign-in sets the cookie that the privacy page names', async () => {
  const token = await store.access.createSignIn(MONDAY)
  const { statusCode, headers } = await post(`/anfragen/anmelden/${token}`)
  expect(statusCode).toBe(303)
  expect(cookieNames(headers)).toEqual(Object.values(PRIVACY_RECORD).flatMap(({ cookies = [] }) => cookies))
})

test('no visitor gets a cookie on any page', async () => {
  const payload = bookingRequest()
  const booked = await app.inject({ method: 'POST', url: '/api/appointments', payload })
  expect(booked.statusCode).toBe(201)
  const { page } = booked.json<{ page: string }>()
  const urls = ['/', page, `${page}/daten.json`, `${page}/termin.ics`, '/anfragen', '/api/ip', '/nirgendwo']
  for (const url of urls) expect(cookieNames((await app.inject({ url })).headers), url).toEqual([])
  expect(cookieNames(booked.headers)).toEqual([])
})
