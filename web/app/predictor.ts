// What became of a demo's question during this visit: asked, answered, passed by; and the panel that says so.
// No part of undo, of links or of what is kept.

import { html, nothing, type TemplateResult } from 'lit';
import { isRight, isSameQuestion, type Prediction } from '../experiment/prediction.ts';
import { button } from '../views/chip.ts';
import { formatInput, formatNumber, percent } from '../views/number.ts';
import { predictionPanel, type PredictionOptions, type Verdict } from '../views/prediction.ts';
import { messages } from './messages.ts';

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

/** `resting`: one question was answered, another one has come up and waits until it is wanted. */
type Phase = 'asking' | 'answered' | 'resting' | 'skipped';

export class Predictor {
  private readonly hasVeils: boolean;
  private readonly listener: PredictorListener;
  private phase: Phase = 'asking';
  private answered: { readonly prediction: Prediction; readonly answer: number } | null = null;

  constructor(hasVeils: boolean, listener: PredictorListener) {
    this.hasVeils = hasVeils;
    this.listener = listener;
  }

  /** Whether what gives the answer to this question away is to be covered. */
  isVeiling(prediction: Prediction | null): boolean {
    return this.hasVeils && prediction !== null && this.phaseFor(prediction) === 'asking';
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
        return this.canAsk(prediction) ? this.question(prediction, null) : nothing;
      case 'answered':
        return this.question(prediction, verdictOf(prediction, this.answered!.answer));
    }
  }

  /** An answer holds for its own question only. */
  private phaseFor(prediction: Prediction): Phase {
    if (this.phase !== 'answered' || isSameQuestion(prediction, this.answered!.prediction)) return this.phase;
    return 'resting';
  }

  /** Without a cover and without waiting, the answer stands there already. */
  private canAsk({ later }: Prediction): boolean {
    return this.hasVeils || later !== undefined;
  }

  private question(prediction: Prediction, verdict: Verdict | null): TemplateResult {
    const { question, later } = prediction;
    return predictionPanel({
      question,
      input: inputOf(prediction),
      verdict,
      onAnswer: (answer) => {
        this.answered = { prediction, answer };
        this.move('answered');
        this.listener.onAnswer({
          question,
          answer: prediction.kind === 'choice' ? prediction.options[answer]! : answer,
          right: isRight(prediction, answer),
        });
      },
      skip: { label: later ? words.skip : words.show, onSkip: () => this.move('skipped') },
    });
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
      return { kind: 'number', hint: words.tolerance(tolerance(prediction)) };
    case 'share':
      return { kind: 'share', hint: words.tolerance(tolerance(prediction)) };
  }
}

/** `±10 %`, `±5 percentage points`; null when only the number itself will do. */
function tolerance(prediction: Exclude<Prediction, { kind: 'choice' }>): string | null {
  if (prediction.tolerance === 0) return null;
  return prediction.kind === 'number'
    ? words.relative(percent(prediction.tolerance))
    : words.points(formatNumber(100 * prediction.tolerance, 1));
}

/** What the learner said, what it is, and why; while the answer is still to come, where it will be seen. */
function verdictOf(prediction: Prediction, answer: number): Verdict {
  const said = answerText(prediction, answer);
  const { later } = prediction;
  if (later !== undefined) return { isRight: null, text: words.saidAlone(said), why: later };
  const right = isRight(prediction, answer);
  return { isRight: right, text: comparison(prediction, said, right), why: prediction.explain(answer) };
}

function comparison(prediction: Prediction, said: string, right: boolean): string {
  if (prediction.kind === 'choice') {
    return right
      ? words.saidSo(said)
      : words.saidOther(said, words.or(prediction.right.map((n) => words.quoted(prediction.options[n]!))));
  }
  const is = numberText(prediction, prediction.right);
  const within = tolerance(prediction);
  if (said === is) return words.saidSo(said);
  return right && within ? words.saidNear(said, is, within) : words.saidOther(said, is);
}

function answerText(prediction: Prediction, answer: number): string {
  switch (prediction.kind) {
    case 'choice':
      return words.quoted(prediction.options[answer]!);
    case 'number':
      return formatInput(answer);
    case 'share':
      return percent(answer);
  }
}

function numberText(prediction: Exclude<Prediction, { kind: 'choice' }>, value: number): string {
  return prediction.kind === 'share' ? percent(value) : formatNumber(value, prediction.digits);
}
