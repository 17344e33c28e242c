import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OwnerMail } from './OwnerMail.tsx'
import { SummaryMail } from './SummaryMail.tsx'
import { VisitorMail } from './VisitorMail.tsx'

const asDocument = (markup: string): string => `<!doctype html>${markup}`

export const renderOwnerMail = (props: ComponentProps<typeof OwnerMail>): string =>
  asDocument(renderToStaticMarkup(<OwnerMail {...props} />))

export const renderVisitorMail = (props: ComponentProps<typeof VisitorMail>): string =>
  asDocument(renderToStaticMarkup(<VisitorMail {...props} />))

export const renderSummaryMail = (props: ComponentProps<typeof SummaryMail>): string =>
  asDocument(renderToStaticMarkup(<SummaryMail {...props} />))
