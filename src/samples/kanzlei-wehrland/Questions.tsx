const QUESTIONS = [
  [
    'Die Kündigung kam per E-Mail. Gilt sie?',
    'Eine Kündigung des Arbeitsverhältnisses braucht Papier und eine echte Unterschrift (§ 623 BGB). Eine E-Mail oder Nachricht genügt nicht. Lassen Sie trotzdem rechtzeitig prüfen, ob Sie klagen sollten – meist folgt der Brief.',
  ],
  [
    'Wer bezahlt den Prozess, wenn ich gewinne?',
    'Vor dem Arbeitsgericht zahlt in der ersten Instanz jede Seite ihre Anwältin selbst, auch wer gewinnt (§ 12a ArbGG). Deshalb rechnen wir Ihnen vorher aus, ob sich der Streit lohnt.',
  ],
  [
    'Soll ich den Aufhebungsvertrag gleich unterschreiben?',
    'Nein. Ein Widerrufsrecht gibt es dafür in der Regel nicht, und es droht eine Sperrzeit beim Arbeitslosengeld. Bitten Sie um Bedenkzeit und schicken Sie uns den Entwurf.',
  ],
  [
    'Muss ich eine Mieterhöhung sofort annehmen?',
    'Nein. Sie haben bis zum Ende des übernächsten Monats Zeit, ihr zuzustimmen (§ 558b BGB). So lange lässt sich prüfen, ob sie berechtigt ist.',
  ],
]

export const Questions = () => (
  <section id="fragen" aria-labelledby="fragen-titel">
    <h2 id="fragen-titel">Was wir oft gefragt werden</h2>
    {QUESTIONS.map(([question, answer]) => (
      <details key={question} name="fragen">
        <summary>{question}</summary>
        <p className="answer">{answer}</p>
      </details>
    ))}
  </section>
)
