// The engine: checks what comes in, hands it to the core, gives results the caller's rank.

import { ArgumentError } from './argument-error.ts';
import { parse, sameRank, schemas, type ParsedMask } from './arguments.ts';
import type { EngineModule, Outcome, WireAttendArgs, WireMask, WireOrderSide } from './module.ts';
import { describeShape, withRank, type WireTensor } from './tensor.ts';
import type * as v from 'valibot';
import type {
  AttendResult,
  BackwardResult,
  Engine,
  EngineVariant,
  FusedResult,
  OrderSide,
  Tensor,
} from './types.ts';

type ParsedAttendArgs = v.InferOutput<typeof schemas.attend>;

/** The core's words in the spelling of JavaScript. */
const inJavaScript = (text: string) => text.replace(/\binf\b/g, 'Infinity').replace(/\bnan\b/g, 'NaN');

function accept<T extends object>(call: string, outcome: Outcome<T>): T {
  if ('error' in outcome) throw new ArgumentError(`${call}: ${inJavaScript(outcome.error)}`);
  return outcome;
}

/** What a mask is laid upon. */
interface Grid {
  readonly batch: number;
  readonly keys: number;
}

function toWireMask(call: string, mask: ParsedMask, grid: Grid): WireMask {
  switch (mask.kind) {
    case 'causal':
      return { kind: 'causal', offset: mask.offset };
    case 'window':
      return {
        kind: 'window',
        left: mask.left ?? undefined,
        right: mask.right ?? undefined,
        offset: mask.offset,
      };
    case 'padding':
      return toWirePadding(call, mask, grid);
    case 'allow':
      return { kind: 'allow', bits: mask.allow.wire };
    case 'block':
      return { kind: 'block', bits: mask.block.wire };
    case 'bias':
      return { kind: 'bias', bias: mask.bias.wire };
  }
}

type Padding = Extract<ParsedMask, { kind: 'padding' }>;

function toWirePadding(call: string, { lengths, valid }: Padding, grid: Grid): WireMask {
  if (lengths && !valid) return { kind: 'padding', lengths };
  if (!valid || lengths) {
    const given = valid ? 'both' : 'neither';
    throw new ArgumentError(
      `${call}: mask of kind 'padding': got ${given} of lengths and valid; allowed: one of them`,
    );
  }
  const [, , batch, keys] = valid.wire.shape;
  if ((batch !== 1 && batch !== grid.batch) || keys !== grid.keys) {
    throw new ArgumentError(
      `${call}: mask of kind 'padding': got valid of shape ${describeShape(valid.shape)}; ` +
        `allowed: [batch, keys] = [${grid.batch}, ${grid.keys}], or [keys]`,
    );
  }
  return { kind: 'allow', bits: { shape: [batch, 1, 1, keys], data: valid.wire.data } };
}

function toWireArgs(call: string, args: ParsedAttendArgs): WireAttendArgs {
  const { q, k, v, pastKeys, pastValues } = args;
  sameRank(call, { q, k, v, pastKeys, pastValues });
  if (!pastKeys !== !pastValues) {
    const [given, missing] = pastKeys ? ['pastKeys', 'pastValues'] : ['pastValues', 'pastKeys'];
    throw new ArgumentError(
      `${call}: ${missing} is missing; allowed: both or neither, ${given} and ${missing} go together`,
    );
  }
  const past = pastKeys?.wire.shape[2] ?? 0;
  const grid = { batch: q.wire.shape[0], keys: past + k.wire.shape[2] };
  return {
    q: q.wire,
    k: k.wire,
    v: v.wire,
    pastKeys: pastKeys?.wire,
    pastValues: pastValues?.wire,
    scale: args.scale,
    temperature: args.temperature,
    softcap: args.softcap,
    masks: args.mask.map((mask) => toWireMask(call, mask, grid)),
  };
}

/** Every tensor of `wire` in the caller's rank. */
function ranked<Names extends string>(wire: Record<Names, WireTensor>, rank: number): Record<Names, Tensor> {
  const entries = Object.entries<WireTensor>(wire).map(([name, tensor]) => [name, withRank(tensor, rank)]);
  return Object.fromEntries(entries) as Record<Names, Tensor>;
}

const rankedSide = (side: WireOrderSide): OrderSide => ranked(side, 2);

const abortError = () => new DOMException('The work was stopped', 'AbortError');

/** An engine on a core of its own, which is started anew after a failure. */
export async function createEngine(
  startCore: () => Promise<EngineModule>,
  variant: EngineVariant,
): Promise<Engine> {
  let core = await startCore();

  /** Calls the core. What it throws is no refusal: its memory is used up, and it is of no more use. */
  async function ask<T extends object>(
    call: string,
    question: (running: EngineModule) => Outcome<T>,
  ): Promise<T> {
    let outcome: Outcome<T>;
    try {
      outcome = question(core);
    } catch (cause) {
      core = await startCore();
      throw new Error(`${call}: the memory of 2 GiB did not suffice; smaller arguments may do`, { cause });
    }
    return accept(call, outcome);
  }

  return {
    variant,

    async attend(given) {
      const args = parse('attend', schemas.attend, given);
      const wire = toWireArgs('attend', args);
      const result = await ask('attend', (running) => running.attend(wire));
      return ranked(result, args.q.shape.length) satisfies AttendResult;
    },

    async attendFused(given) {
      const args = parse('attendFused', schemas.attend, given);
      const wire = toWireArgs('attendFused', args);
      const result = await ask('attendFused', (running) => running.attendFused(wire));
      return ranked(result, args.q.shape.length) satisfies FusedResult;
    },

    async backward(given) {
      const args = parse('backward', schemas.backward, given);
      const { q, k, v, dOutput } = args;
      sameRank('backward', { q, k, v, dOutput });
      const wire = { ...toWireArgs('backward', args), dOutput: dOutput.wire };
      const { dBias, dPastKeys, dPastValues, ...gradients } = await ask('backward', (running) =>
        running.backward(wire),
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
      const wire = { scores: scores.wire, method, temperature, sink };
      const result = await ask('softmax', (running) => running.softmax(wire));
      return withRank(result, scores.shape.length);
    },

    async scaling(given, job) {
      const args = parse('scaling', schemas.scaling, given);
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
      const answer = await ask('scaling', (running) => running.scaling(args, onProgress)).catch(
        (error: unknown) => {
          if (thrown) throw thrown.error;
          throw job?.signal?.aborted ? abortError() : error;
        },
      );
      if (thrown) throw thrown.error;
      return answer;
    },

    async random(given) {
      const args = parse('random', schemas.random, given);
      const shape = [...Array<number>(4 - args.shape.length).fill(1), ...args.shape];
      const { seed, distribution, decimals } = args;
      const result = await ask('random', (running) =>
        running.random({ shape, seed, distribution, decimals }),
      );
      return withRank(result, args.shape.length);
    },

    async embed(given) {
      const { tokens, dim, seed, stream, decimals } = parse('embed', schemas.embed, given);
      const wire = { tokens, dim, seed, stream, decimals };
      return withRank(await ask('embed', (running) => running.embed(wire)), 2);
    },

    async positions(given) {
      const args = parse('positions', schemas.positions, given);
      return withRank(await ask('positions', (running) => running.positions(args)), 2);
    },

    async compare(givenA, givenB) {
      const a = parse('compare: a', schemas.tensor, givenA);
      const b = parse('compare: b', schemas.tensor, givenB);
      sameRank('compare', { a, b });
      const { largestDifference, ...rows } = await ask('compare', (running) =>
        running.compare(a.wire, b.wire),
      );
      return { largestDifference, ...ranked(rows, a.shape.length) };
    },

    async order(given) {
      const args = parse('order', schemas.order, given);
      const { x, wq, wk, wv, positions, permutation } = args;
      const grid = { batch: 1, keys: x.wire.shape[2] };
      const wire = {
        x: x.wire,
        wq: wq.wire,
        wk: wk.wire,
        wv: wv.wire,
        positions: positions?.wire,
        permutation,
        masks: args.mask.map((mask) => toWireMask('order', mask, grid)),
      };
      const answer = await ask('order', (running) => running.order(wire));
      const { original, shuffled, restored, difference, ...differences } = answer;
      return {
        original: rankedSide(original),
        shuffled: rankedSide(shuffled),
        ...ranked({ restored, difference }, 2),
        ...differences,
      };
    },

    async roles(given) {
      const { x, wq, wk, wv, oneVector } = parse('roles', schemas.roles, given);
      const wire = { x: x.wire, wq: wq.wire, wk: wk.wire, wv: wv.wire, oneVector };
      const { q, k, v, queryKey, attention, ...asymmetries } = accept('roles', core.roles(wire));
      return { ...ranked({ q, k, v, queryKey }, 2), attention: ranked(attention, 2), ...asymmetries };
    },

    async decode(given) {
      const { q, k, v, scale } = parse('decode', schemas.decode, given);
      sameRank('decode', { q, k, v });
      const wire = { q: q.wire, k: k.wire, v: v.wire, scale };
      const answer = await ask('decode', (running) => running.decode(wire));
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
      return ask('explain', (running) => running.explain(wire));
    },

    async lookup(given) {
      const args = parse('lookup', schemas.lookup, given);
      const { keys, values, query, scale, temperature, ...descent } = args;
      sameRank('lookup', { keys, values, query });
      const inputs = { keys: keys.wire, values: values.wire, query: query.wire };
      const wire = { ...inputs, scale, temperature, ...descent };
      const { distance, match, ...rows } = await ask('lookup', (running) => running.lookup(wire));
      return { ...ranked(rows, keys.shape.length), distance, match };
    },

    async softmaxSteps(given) {
      const args = parse('softmaxSteps', schemas.softmaxSteps, given);
      const { scores, method, temperature, sink, constant } = args;
      const wire = { scores: scores.wire, method, temperature, sink, constant };
      const { expRange, ...steps } = await ask('softmaxSteps', (running) => running.softmaxSteps(wire));
      return { ...ranked(steps, scores.shape.length), expRange };
    },

    async cost(given) {
      const args = parse('cost', schemas.cost, given);
      return ask('cost', (running) => running.cost(args));
    },

    async onlineSoftmax(given) {
      const args = parse('onlineSoftmax', schemas.onlineSoftmax, given);
      const { q, k, v, scale, tile, rescale } = args;
      sameRank('onlineSoftmax', { q, k, v });
      const wire = { q: q.wire, k: k.wire, v: v.wire, scale, tile, rescale };
      const { largestDifference, ...tensors } = await ask('onlineSoftmax', (running) =>
        running.onlineSoftmax(wire),
      );
      return { ...ranked(tensors, q.shape.length), largestDifference };
    },

    async mistakes(given) {
      const args = parse('mistakes', schemas.mistakes, given);
      const { q, k, v, modelDim, mistakes } = args;
      sameRank('mistakes', { q, k, v });
      const grid = { batch: q.wire.shape[0], keys: k.wire.shape[2] };
      const masks = args.mask.map((mask) => toWireMask('mistakes', mask, grid));
      const wire = { q: q.wire, k: k.wire, v: v.wire, masks, modelDim, mistakes };
      const { measures, ...tensors } = await ask('mistakes', (running) => running.mistakes(wire));
      return { ...ranked(tensors, q.shape.length), measures };
    },
  };
}
