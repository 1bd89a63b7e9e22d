import type { DoctorReport, ExplainedFinding } from './doctorReport.ts'
import type { Outcome } from './examine.ts'
import { corsSettings } from './explain/corsSettings.ts'
import { explainFinding } from './explain/explainFinding.ts'
import type { Finding } from './finding.ts'
import { printable } from './printable.ts'
import type { Settings } from './settings.ts'
import { snippet } from './snippet.ts'

export function createReport(settings: Settings, outcome: Outcome): DoctorReport {
  const { isReadable, findings, requests, answer } = outcome
  const explained = findings.map(withTexts)
  const needsCorsSettings = findings.some((finding) => explainFinding(finding).needsCorsSettings)
  return {
    ok: isReadable,
    findings: explained,
    corsSettings:
      settings.origin !== undefined && needsCorsSettings
        ? corsSettings(settings.origin, settings.tokenHeader)
        : null,
    snippet: isReadable ? snippet(settings) : null,
    requests,
    ...(settings.showsAnswer && { answer: answer ?? null }),
  }
}

export function withTexts(finding: Finding): ExplainedFinding {
  const { level, saw, remedy } = explainFinding(finding)
  return { ...finding, level, saw: printable(saw), remedy: remedy === undefined ? null : printable(remedy) }
}
