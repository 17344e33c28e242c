import { AppointmentPage, type RequestView } from './AppointmentPage.tsx'
import { EraseQuestion } from './EraseQuestion.tsx'
import { fillOwnerFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { OverviewPage, type OverviewProps } from './OverviewPage.tsx'
import { AppointmentGone, LinkSpent, SignedOut, SignInPage, SpentLink, UnknownLink } from './SignedOut.tsx'

/** Every page of the owner, put into the frame that the site was built with. */

export const renderRequest = ({ request, ...page }: OwnerPage & { request: RequestView }) =>
  fillOwnerFrame(page, {
    // Not the name: titles show in tabs, histories and previews of links.
    title: `Anfrage Nr. ${request.dossier.appointment.id}`,
    isFieldFocused: Object.keys(request.attempt?.errors ?? {}).length > 0,
    children: <AppointmentPage {...request} />,
  })

export const renderRequestGone = (page: OwnerPage) =>
  fillOwnerFrame(page, { title: 'Anfrage nicht gefunden', children: <AppointmentGone /> })

export const renderOverview = ({ overview, ...page }: OwnerPage & { overview: OverviewProps }) =>
  fillOwnerFrame(page, {
    title: overview.sought ? 'Suche' : 'Übersicht',
    isFieldFocused: overview.erasing?.error !== undefined,
    children: <OverviewPage {...overview} />,
  })

export const renderEraseQuestion = ({ appointment, ...page }: OwnerPage & Question) =>
  fillOwnerFrame(page, {
    title: `Nr. ${appointment.id} löschen?`,
    children: <EraseQuestion appointment={appointment} />,
  })
type Question = Parameters<typeof EraseQuestion>[0]

/** `comesBackTo`: a link on another site brings no session along; coming from our own page it does. */
export const renderSignedOut = ({
  comesBackTo,
  wanted,
  ...page
}: Wanted & { comesBackTo?: string | undefined }) =>
  fillOwnerFrame(page, {
    title: 'Anmelden',
    ...(comesBackTo && { goTo: comesBackTo }),
    children: <SignedOut wanted={wanted} />,
  })
type Wanted = OwnerPage & { wanted: string | undefined }

export const renderSignIn = ({ token, wanted, ...page }: Wanted & { token: string }) =>
  fillOwnerFrame(page, { title: 'Anmelden', children: <SignInPage token={token} wanted={wanted} /> })

export const renderLinkSpent = ({ wanted, ...page }: Wanted) =>
  fillOwnerFrame(page, { title: 'Link nicht mehr gültig', children: <LinkSpent wanted={wanted} /> })

export const renderUnknownLink = ({ wanted, ...page }: Wanted) =>
  fillOwnerFrame(page, { title: 'Link nicht gültig', children: <UnknownLink wanted={wanted} /> })

export const renderSpentLink = ({
  appointment,
  typed,
  ...page
}: OwnerPage & Parameters<typeof SpentLink>[0]) =>
  fillOwnerFrame(page, {
    title: `Anfrage Nr. ${appointment.id}`,
    children: <SpentLink appointment={appointment} typed={typed} />,
  })
