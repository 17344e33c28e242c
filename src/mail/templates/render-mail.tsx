import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CheckMail } from './CheckMail.tsx'
import { OwnerMail } from './OwnerMail.tsx'
import { StepMail } from './StepMail.tsx'
import { SummaryMail } from './SummaryMail.tsx'

const asDocument = (markup: string): string => `<!doctype html>${markup}`

export const renderOwnerMail = (props: ComponentProps<typeof OwnerMail>): string =>
  asDocument(renderToStaticMarkup(<OwnerMail {...props} />))

export const renderStepMail = (props: ComponentProps<typeof StepMail>): string =>
  asDocument(renderToStaticMarkup(<StepMail {...props} />))

export const renderSummaryMail = (props: ComponentProps<typeof SummaryMail>): string =>
  asDocument(renderToStaticMarkup(<SummaryMail {...props} />))

export const renderCheckMail = (props: ComponentProps<typeof CheckMail>): string =>
  asDocument(renderToStaticMarkup(<CheckMail {...props} />))
