// What became of a demo's question during this visit: asked, answered, passed by; and the panel that says so.
// No part of undo, of links or of what is kept.

import { html, nothing, type TemplateResult } from 'lit';
import { isRight, isSameQuestion, type Prediction } from '../experiment/prediction.ts';
import { button } from '../views/chip.ts';
import { formatNumber, percent } from '../views/number.ts';
import { predictionPanel, type PredictionOptions, type Verdict } from '../views/prediction.ts';
import { messages } from './messages.ts';
import type { Session, Shown } from './session.ts';
import type { Judged } from './verdict.ts';

const { prediction: words } = messages;

export interface Answer {
  readonly question: string;
  /** The words of the option, a number, or a share from 0 to 1 */
  readonly answer: string | number;
  readonly right: boolean;
}

export interface PredictorListener {
  readonly onChange: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * `judging`: an answer is given, what judges it is being fetched. `resting`: one question was answered, another one
 * has come up and waits until it is wanted.
 */
type Phase = 'asking' | 'judging' | 'answered' | 'resting' | 'skipped';

/** The question about what is shown; null where there is none, or none is to be asked. */
export function askedOf({ demo, presentation }: Session, { state, result }: Shown): Prediction | null {
  return (presentation.predict ? demo.predict?.ask(state, result) : null) ?? null;
}

export class Predictor {
  private readonly hasVeils: boolean;
  private readonly listener: PredictorListener;
  private phase: Phase = 'asking';
  private answered: { readonly prediction: Prediction; readonly answer: number } | null = null;
  private isTold = false;
  /** Fetched with the first answer */
  private verdictOf: ((judged: Judged) => Verdict) | null = null;

  constructor(hasVeils: boolean, listener: PredictorListener) {
    this.hasVeils = hasVeils;
    this.listener = listener;
  }

  /** Whether what gives the answer to this question away is to be covered. */
  isVeiling(prediction: Prediction | null): boolean {
    return this.hasVeils && prediction !== null && ['asking', 'judging'].includes(this.phaseFor(prediction));
  }

  /** The panel for the question of the present state; nothing when it was passed by or comes too late. */
  panel(prediction: Prediction | null): TemplateResult | typeof nothing {
    if (!prediction) return nothing;
    switch (this.phaseFor(prediction)) {
      case 'skipped':
        return nothing;
      case 'resting':
        return this.canAsk(prediction)
          ? html`<div>${button({ label: words.again, onPress: () => this.move('asking') })}</div>`
          : nothing;
      case 'asking':
      case 'judging':
        return this.canAsk(prediction) ? this.question(prediction, null) : nothing;
      case 'answered':
        return this.question(prediction, this.verdict(prediction, this.answered!.answer));
    }
  }

  /** Tells the listener of the answer as soon as it can be judged: at once, or when its number is measured. */
  settle(prediction: Prediction | null): void {
    const { answered } = this;
    if (!answered || this.phase === 'judging' || this.isTold || !prediction || prediction.right === null)
      return;
    if (!isSameQuestion(prediction, answered.prediction)) return;
    this.isTold = true;
    const { answer } = answered;
    this.listener.onAnswer({
      question: prediction.question,
      answer: prediction.kind === 'choice' ? prediction.options[answer]! : answer,
      right: isRight(prediction, answer),
    });
  }

  /** An answer holds for its own question only. */
  private phaseFor(prediction: Prediction): Phase {
    const isAnswer = this.phase === 'judging' || this.phase === 'answered';
    return isAnswer && !isSameQuestion(prediction, this.answered!.prediction) ? 'resting' : this.phase;
  }

  /** Without a cover and without waiting, the answer stands there already. */
  private canAsk({ later }: Prediction): boolean {
    return this.hasVeils || later !== undefined;
  }

  private verdict(prediction: Prediction, answer: number): Verdict {
    const [right, within] = [isRight(prediction, answer), toleranceText(prediction)];
    return this.verdictOf!({ prediction, answer, right, within, words });
  }

  private question(prediction: Prediction, verdict: Verdict | null): TemplateResult {
    const { question, later } = prediction;
    return predictionPanel({
      question,
      input: inputOf(prediction),
      verdict,
      isBusy: this.phase === 'judging',
      onAnswer: (answer) => {
        if (this.phase !== 'judging') void this.take(prediction, answer);
      },
      skip: { label: later ? words.skip : words.show, onSkip: () => this.skip() },
    });
  }

  /** The first answer counts; passing the question by while it is judged takes it back. */
  private async take(prediction: Prediction, answer: number): Promise<void> {
    const mine = { prediction, answer };
    this.answered = mine;
    this.isTold = false;
    let phase: Phase = 'answered';
    if (!this.verdictOf) {
      this.move('judging');
      try {
        this.verdictOf = (await import('./verdict.ts')).verdictOf;
      } catch {
        phase = 'skipped'; // offline, never fetched: what was covered shows, with nothing said about it
      }
      if (this.phase !== 'judging' || this.answered !== mine) return;
    }
    this.move(phase);
    this.settle(prediction);
  }

  private skip(): void {
    if (this.phase === 'judging') this.answered = null;
    this.move('skipped');
  }

  private move(phase: Phase): void {
    this.phase = phase;
    this.listener.onChange();
  }
}

function inputOf(prediction: Prediction): PredictionOptions['input'] {
  switch (prediction.kind) {
    case 'choice':
      return { kind: 'choice', options: prediction.options };
    case 'number':
      return { kind: 'number', hint: words.tolerance(toleranceText(prediction)) };
    case 'share':
      return { kind: 'share', hint: words.tolerance(toleranceText(prediction)) };
  }
}

/** `±10 %`, `±5 percentage points`; null when only the number itself will do. */
function toleranceText(prediction: Prediction): string | null {
  if (prediction.kind === 'choice' || prediction.tolerance === 0) return null;
  return prediction.kind === 'number'
    ? words.relative(percent(prediction.tolerance))
    : words.points(formatNumber(100 * prediction.tolerance, 1));
}
