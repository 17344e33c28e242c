import { BookPage, type BookView } from './BookPage.tsx'
import { EraseQuestion } from './EraseQuestion.tsx'
import { fillOwnerFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { RequestPage, type RequestView } from './RequestPage.tsx'
import { nameOf } from './request-words.ts'
import { LinkSpent, RequestGone, SignedOut, SignInPage } from './SignedOut.tsx'

/** Every page of the owner, put into the frame that the site was built with. */

export const renderRequest = ({ request, ...page }: OwnerPage & { request: RequestView }) =>
  fillOwnerFrame(page, {
    title: nameOf(request.dossier.appointment),
    isFieldFocused: Object.keys(request.attempt?.errors ?? {}).length > 0,
    children: <RequestPage {...request} />,
  })

export const renderRequestGone = (page: OwnerPage) =>
  fillOwnerFrame(page, { title: 'Anfrage nicht gefunden', children: <RequestGone /> })

export const renderBook = ({ book, ...page }: OwnerPage & { book: BookView }) =>
  fillOwnerFrame(page, {
    title: book.sought ? `Suche nach „${book.sought}“` : 'Übersicht',
    isFieldFocused: book.erasing?.error !== undefined,
    children: <BookPage {...book} />,
  })

export const renderEraseQuestion = ({ appointment, ...page }: OwnerPage & Question) =>
  fillOwnerFrame(page, {
    title: `Nr. ${appointment.id} löschen?`,
    children: <EraseQuestion appointment={appointment} />,
  })
type Question = Parameters<typeof EraseQuestion>[0]

/** `comesBackTo`: a link on another site brings no session along; coming from our own page it does. */
export const renderSignedOut = ({ comesBackTo, ...page }: OwnerPage & { comesBackTo?: string | undefined }) =>
  fillOwnerFrame(page, {
    title: 'Anmelden',
    ...(comesBackTo && { goTo: comesBackTo }),
    children: <SignedOut />,
  })

export const renderSignIn = ({ token, ...page }: OwnerPage & { token: string }) =>
  fillOwnerFrame(page, { title: 'Anmelden', children: <SignInPage token={token} /> })

export const renderLinkSpent = (page: OwnerPage) =>
  fillOwnerFrame(page, { title: 'Link nicht mehr gültig', children: <LinkSpent /> })
