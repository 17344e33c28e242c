const PATIENCE_IN_S = 5

export type Answer = { status: number; headers: Headers; text: string }

/** A GET that tells what happened instead of throwing. */
export async function askServer(url: string): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_IN_S * 1_000) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') return { failure: `nach ${PATIENCE_IN_S} Sekunden` }
    return { failure: cause?.code ?? name }
  }
}

/** What stands in a JSON object, or nothing. */
export function fieldOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)?.[name]
  } catch {
    return undefined
  }
}
