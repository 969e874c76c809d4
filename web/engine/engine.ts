// The engine: checks what comes in, hands it to the core, gives results the caller's rank.

import { abortError } from './abort-error.ts';
import { ArgumentError } from './argument-error.ts';
import { parse, sameRank, schemas } from './arguments.ts';
import {
  partOf,
  type CallName,
  type EngineModule,
  type Outcome,
  type Part,
  type WireOrderSide,
} from './module.ts';
import { withRank, type WireTensor } from './tensor.ts';
import type {
  AttendResult,
  BackwardResult,
  EngineCalls,
  EngineVariant,
  FusedResult,
  Job,
  OrderSide,
  Tensor,
} from './types.ts';
import { toWireArgs, toWireMasks } from './wire-args.ts';

/** The core's words in the spelling of JavaScript. */
const inJavaScript = (text: string) => text.replace(/\binf\b/g, 'Infinity').replace(/\bnan\b/g, 'NaN');

function accept<T extends object>(call: string, outcome: Outcome<T>): T {
  if ('error' in outcome) throw new ArgumentError(`${call}: ${inJavaScript(outcome.error)}`);
  return outcome;
}

/** Every tensor of `wire` in the caller's rank. */
function ranked<Names extends string>(wire: Record<Names, WireTensor>, rank: number): Record<Names, Tensor> {
  const entries = Object.entries<WireTensor>(wire).map(([name, tensor]) => [name, withRank(tensor, rank)]);
  return Object.fromEntries(entries) as Record<Names, Tensor>;
}

const rankedSide = (side: WireOrderSide): OrderSide => ranked(side, 2);

/** Without exceptions the core aborts where it gets no memory; the glue throws where it cannot copy a result. */
const isOutOfMemory = (cause: unknown) =>
  cause instanceof Error && /^Aborted|allocation|out of memory/i.test(cause.message);

const failure = (cause: unknown) =>
  isOutOfMemory(cause)
    ? 'the memory of 2 GiB did not suffice; smaller arguments may do'
    : `the engine failed (${cause instanceof Error ? cause.message : String(cause)}) and was started anew`;

/**
 * An engine on a core of its own, of which each part is started anew after a failure. Resolves when the first
 * part runs; the rest is started when one of its calls is made.
 */
export async function createEngine(
  startPart: (part: Part) => Promise<Partial<EngineModule>>,
  variant: EngineVariant,
): Promise<EngineCalls> {
  const running = new Map<Part, Promise<Partial<EngineModule>>>();

  function start(part: Part): Promise<Partial<EngineModule>> {
    const starting = startPart(part);
    running.set(part, starting);
    // What could not be had, for want of a network, is asked for again by the next call.
    starting.catch(() => running.get(part) === starting && running.delete(part));
    return starting;
  }

  /** Calls the core. What it throws is no refusal; after it a core may be in any state and is of no more use. */
  async function ask<Name extends CallName, T extends object>(
    call: Name,
    question: (core: Pick<EngineModule, Name>) => Outcome<T>,
  ): Promise<T> {
    const part = partOf(call);
    const core = await (running.get(part) ?? start(part));
    let outcome: Outcome<T>;
    try {
      outcome = question(core as Pick<EngineModule, Name>);
    } catch (cause) {
      await start(part);
      throw new Error(`${call}: ${failure(cause)}`, { cause });
    }
    return accept(call, outcome);
  }

  /** Calls the core for long work, which tells how far it is and can be stopped on the way. */
  async function askAtLength<Name extends CallName, T extends object>(
    call: Name,
    job: Job | undefined,
    question: (core: Pick<EngineModule, Name>, onProgress: (fraction: number) => boolean) => Outcome<T>,
  ): Promise<T> {
    if (job?.signal?.aborted) throw abortError();
    let thrown: { readonly error: unknown } | undefined;
    const onProgress = (fraction: number) => {
      try {
        job?.onProgress?.(fraction);
      } catch (error) {
        thrown = { error }; // must not pass through the core, whose stack would not be unwound
      }
      return !thrown && !job?.signal?.aborted;
    };
    // Stopped work is answered by a refusal; what stopped it says more.
    const answer = await ask(call, (core) => question(core, onProgress)).catch((error: unknown) => {
      if (thrown) throw thrown.error;
      throw job?.signal?.aborted ? abortError() : error;
    });
    if (thrown) throw thrown.error;
    return answer;
  }

  await start('first');
  return {
    variant,

    async attend(given, job) {
      const args = parse('attend', schemas.attend, given);
      const wire = toWireArgs('attend', args);
      if (job?.signal?.aborted) throw abortError();
      const result = await ask('attend', (core) => core.attend(wire));
      return ranked(result, args.q.shape.length) satisfies AttendResult;
    },

    async attendFused(given, job) {
      const args = parse('attendFused', schemas.attend, given);
      const wire = toWireArgs('attendFused', args);
      if (job?.signal?.aborted) throw abortError();
      const result = await ask('attendFused', (core) => core.attendFused(wire));
      return ranked(result, args.q.shape.length) satisfies FusedResult;
    },

    async backward(given) {
      const args = parse('backward', schemas.backward, given);
      const { q, k, v, dOutput } = args;
      sameRank('backward', { q, k, v, dOutput });
      const wire = { ...toWireArgs('backward', args), dOutput };
      const { dBias, dPastKeys, dPastValues, ...gradients } = await ask('backward', (core) =>
        core.backward(wire),
      );
      const rank = q.shape.length;
      const biasRanks = args.mask.flatMap((mask) => (mask.kind === 'bias' ? [mask.bias.shape.length] : []));
      const biases = dBias.map((tensor, n) => withRank(tensor, biasRanks[n]!));
      return {
        ...ranked(gradients, rank),
        ...(biases.length > 0 && { dBias: biases.length === 1 ? biases[0]! : biases }),
        ...(args.pastKeys && ranked({ dPastKeys, dPastValues }, rank)),
      } satisfies BackwardResult;
    },

    async softmax(given) {
      const { scores, method, temperature, sink } = parse('softmax', schemas.softmax, given);
      const wire = { scores, method, temperature, sink };
      const result = await ask('softmax', (core) => core.softmax(wire));
      return withRank(result, scores.shape.length);
    },

    async scaling(given, job) {
      const args = parse('scaling', schemas.scaling, given);
      return askAtLength('scaling', job, (core, onProgress) => core.scaling(args, onProgress));
    },

    async random(given) {
      const args = parse('random', schemas.random, given);
      const { shape, seed, distribution, decimals } = args;
      const result = await ask('random', (core) => core.random({ shape, seed, distribution, decimals }));
      return withRank(result, args.shape.length);
    },

    async embed(given) {
      const { tokens, dim, seed, stream, decimals } = parse('embed', schemas.embed, given);
      const wire = { tokens, dim, seed, stream, decimals };
      return withRank(await ask('embed', (core) => core.embed(wire)), 2);
    },

    async positions(given) {
      const args = parse('positions', schemas.positions, given);
      return withRank(await ask('positions', (core) => core.positions(args)), 2);
    },

    async compare(givenA, givenB) {
      const a = parse('compare: a', schemas.tensor, givenA);
      const b = parse('compare: b', schemas.tensor, givenB);
      sameRank('compare', { a, b });
      const { largestDifference, largestAt, ...rows } = await ask('compare', (core) => core.compare(a, b));
      return { largestDifference, largestAt, ...ranked(rows, a.shape.length) };
    },

    async tally(given) {
      const { values, where } = parse('tally', schemas.tally, given);
      sameRank('tally', { values, where });
      return ask('tally', (core) => core.tally({ values, where }));
    },

    async fitPowerLaw(given) {
      const args = parse('fitPowerLaw', schemas.fitPowerLaw, given);
      return ask('fitPowerLaw', (core) => core.fitPowerLaw(args));
    },

    async compareSpeeds(given) {
      const args = parse('compareSpeeds', schemas.compareSpeeds, given);
      return ask('compareSpeeds', (core) => core.compareSpeeds(args));
    },

    async multiplyAdds(given) {
      const args = parse('multiplyAdds', schemas.multiplyAdds, given);
      return ask('multiplyAdds', (core) => core.multiplyAdds(args));
    },

    async order(given) {
      const args = parse('order', schemas.order, given);
      const { x, wq, wk, wv, positions, permutation, mistakes, heads } = args;
      const masks = toWireMasks('order', args.mask, { batch: 1, keys: x.shape.at(-2)! });
      const wire = { x, wq, wk, wv, positions, permutation, masks, mistakes, heads };
      const answer = await ask('order', (core) => core.order(wire));
      const { original, shuffled, restored, difference, ...differences } = answer;
      return {
        original: rankedSide(original),
        shuffled: rankedSide(shuffled),
        ...ranked({ restored, difference }, 2),
        ...differences,
      };
    },

    async roles(given) {
      const args = parse('roles', schemas.roles, given);
      const answer = await ask('roles', (core) => core.roles(args));
      const { q, k, v, queryKey, attention, ...asymmetries } = answer;
      return { ...ranked({ q, k, v, queryKey }, 2), attention: ranked(attention, 2), ...asymmetries };
    },

    async decode(given) {
      const { q, k, v, scale } = parse('decode', schemas.decode, given);
      sameRank('decode', { q, k, v });
      const wire = { q, k, v, scale };
      const answer = await ask('decode', (core) => core.decode(wire));
      const { parallel, prefixes, cached, ...counts } = answer;
      return { ...ranked({ parallel, prefixes, cached }, q.shape.length), ...counts };
    },

    async explain(given) {
      const args = parse('explain', schemas.explain, given);
      const rank = args.q.shape.length;
      if (args.index.length !== rank) {
        throw new ArgumentError(
          `explain: index: got ${args.index.length} numbers; allowed: ${rank}, one for each axis of q`,
        );
      }
      const index = [...Array<number>(4 - rank).fill(0), ...args.index];
      const wire = { ...toWireArgs('explain', args), quantity: args.quantity, index };
      return ask('explain', (core) => core.explain(wire));
    },

    async lookup(given) {
      const args = parse('lookup', schemas.lookup, given);
      const { keys, values, query, scale, temperature, ...descent } = args;
      sameRank('lookup', { keys, values, query });
      const wire = { keys, values, query, scale, temperature, ...descent };
      const { distance, match, ...rows } = await ask('lookup', (core) => core.lookup(wire));
      return { ...ranked(rows, keys.shape.length), distance, match };
    },

    async softmaxSteps(given) {
      const args = parse('softmaxSteps', schemas.softmaxSteps, given);
      const { scores, method, temperature, sink, constant } = args;
      const wire = { scores, method, temperature, sink, constant };
      const { expRange, ...steps } = await ask('softmaxSteps', (core) => core.softmaxSteps(wire));
      return { ...ranked(steps, scores.shape.length), expRange };
    },

    async cost(given) {
      const args = parse('cost', schemas.cost, given);
      return ask('cost', (core) => core.cost(args));
    },

    async onlineSoftmax(given) {
      const args = parse('onlineSoftmax', schemas.onlineSoftmax, given);
      const { q, k, v, scale, tile, rescale } = args;
      sameRank('onlineSoftmax', { q, k, v });
      const wire = { q, k, v, scale, tile, rescale };
      const { largestDifference, rounding, ...tensors } = await ask('onlineSoftmax', (core) =>
        core.onlineSoftmax(wire),
      );
      return { ...ranked(tensors, q.shape.length), largestDifference, rounding };
    },

    async mistakes(given) {
      const args = parse('mistakes', schemas.mistakes, given);
      const { q, k, v, heads, scale, temperature, mistakes } = args;
      sameRank('mistakes', { q, k, v });
      const masks = toWireMasks('mistakes', args.mask, { batch: 1, keys: k.shape.at(-2)! });
      const wire = { q, k, v, masks, heads, scale, temperature, mistakes };
      const { modelDim, measures, ...tensors } = await ask('mistakes', (core) => core.mistakes(wire));
      return { ...ranked(tensors, q.shape.length), modelDim, measures };
    },

    async training(given, job) {
      const args = parse('training', schemas.training, given);
      const answer = await askAtLength('training', job, (core, onProgress) =>
        core.training(args, onProgress),
      );
      const { batchLoss, steepest, differenceStep, heldOutSentences, batchSentences, probe, ...tensors } =
        answer;
      const { tokens, source, ...projections } = probe;
      return {
        ...ranked(tensors, 2),
        probe: { tokens, source, ...ranked(projections, 2) },
        batchLoss,
        steepest,
        differenceStep,
        heldOutSentences,
        batchSentences,
      };
    },
  };
}
