/**
 * ‘So eine will ich’ on a sample (frame/sample-bar.ts) leaves a sentence under the name of the form's field. It is read
 * once, and does not replace what a visitor has written.
 */
export function fillInIdeaFromSample(form: ParentNode): void {
  try {
    const field = form.querySelector('textarea') as HTMLTextAreaElement
    field.value ||= sessionStorage.websiteIdea ?? ''
    delete sessionStorage.websiteIdea
  } catch {
    // Storage is switched off, or there is no form.
  }
}
