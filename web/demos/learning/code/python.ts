// The training in NumPy, with the gradient by hand, and in PyTorch, with autograd: in float64, as in the core.

import { lines } from '../../../lesson/code/lines.ts';
import { pythonNumber } from '../../../lesson/code/number.ts';
import * as python from '../../../lesson/code/python.ts';
import type { LearningState } from '../compute.ts';
import { drawing } from './random.ts';

export const about = [
  'One head of attention learns, by gradient descent, to predict the last token of a sentence: where',
  'W_Q, W_K and W_V come from.',
];

/** Starts W_Q, W_K, W_V as NumPy arrays, and draws the held-out sentences. */
const start = ({ zeroStart }: LearningState) =>
  lines(
    'width = features(np.zeros((1, length), int)).shape[2]',
    'sizes = [(width, 16), (width, 16), (width, vocabulary)]',
    'numbers = 2 * uniform(0, 0, width * (32 + vocabulary) // 64 + 1) - 1',
    'parts = np.split(numbers, np.cumsum([rows * columns for rows, columns in sizes]))',
    `spreads = ${zeroStart ? '[0, 0, 0.1]  # W_Q and W_K start at zero' : '[0.3, 0.3, 0.1]'}`,
    'start = [s * part.reshape(size) for s, part, size in zip(spreads, parts, sizes)]',
    '',
    'trained = sentences(1, held_out=False)',
    'held_out = np.array([tokens for tokens, _ in zip(sentences(2, held_out=True), range(256))])',
  );

const settings = ({ rate, steps, causal, sentence }: LearningState) =>
  lines(
    `rate, steps = ${pythonNumber(rate)}, ${steps}`,
    `visible = asking + ${causal ? '1' : '2  # no causal mask: the answer, too'}  # tokens that the asking one sees in training`,
    `shown = ${sentence}  # which of the held-out sentences`,
  );

export const numpy = (state: LearningState) =>
  lines(
    python.header({ library: 'numpy', about }),
    drawing(state),
    '',
    '',
    'def softmax(x):',
    '    exps = np.exp(x - x.max(axis=-1, keepdims=True))',
    '    return exps / exps.sum(axis=-1, keepdims=True)',
    '',
    '',
    'def predict(x, seen):',
    '    q, k, v = x[:, asking] @ wq, x[:, :seen] @ wk, x[:, :seen] @ wv',
    '    weights = softmax(np.einsum("bc,bjc->bj", q, k) / 4)  # / sqrt(16)',
    '    return q, k, v, weights, softmax(np.einsum("bj,bjc->bc", weights, v))',
    '',
    '',
    'def gradient(tokens):',
    '    x = features(tokens)',
    '    q, k, v, weights, p = predict(x, visible)',
    '    d_output = (p - np.eye(vocabulary)[tokens[:, -1]]) / len(tokens)',
    '    d_weights = np.einsum("bc,bjc->bj", d_output, v)',
    '    d_scores = weights * (d_weights - (weights * d_weights).sum(axis=1, keepdims=True)) / 4',
    '    d_q = np.einsum("bj,bjc->bc", d_scores, k)',
    '    d_k = np.einsum("bj,bc->bjc", d_scores, q)',
    '    d_v = np.einsum("bj,bc->bjc", weights, d_output)',
    '    seen = x[:, :visible].reshape(-1, width)',
    '    return x[:, asking].T @ d_q, seen.T @ d_k.reshape(-1, 16), seen.T @ d_v.reshape(-1, vocabulary)',
    '',
    '',
    start(state),
    'wq, wk, wv = start',
    settings(state),
    'for _ in range(steps):',
    '    batch = np.array([next(trained) for _ in range(32)])',
    '    wq, wk, wv = (w - rate * d_w for w, d_w in zip((wq, wk, wv), gradient(batch)))',
    '',
    'for name, seen in ("", visible), ("written_", asking + 1):  # in training, and when the head writes',
    '    p, answers = predict(features(held_out), seen)[-1], held_out[:, -1]',
    '    print(name + "loss", -np.log(p[np.arange(256), answers]).mean(), sep="\\n")',
    '    print(name + "right", (p.argmax(axis=1) == answers).mean(), sep="\\n")',
    'x = features(held_out[shown : shown + 1])',
    python.print('weights', 'predict(x, visible)[3]'),
    python.print('next', 'predict(x, asking + 1)[-1]'),
    '',
  );

export const pytorch = (state: LearningState) =>
  lines(
    python.header({ library: 'torch', about, imports: ['import numpy as np'] }),
    drawing(state),
    '',
    '',
    'def predict(x, seen):',
    '    x = torch.as_tensor(x)',
    '    q, k, v = x[:, asking] @ wq, x[:, :seen] @ wk, x[:, :seen] @ wv',
    '    weights = (torch.einsum("bc,bjc->bj", q, k) / 4).softmax(dim=-1)  # / sqrt(16)',
    '    return weights, torch.einsum("bj,bjc->bc", weights, v)',
    '',
    '',
    start(state),
    'wq, wk, wv = matrices = [torch.tensor(w, requires_grad=True) for w in start]',
    settings(state),
    'optimizer = torch.optim.SGD(matrices, lr=rate)',
    'for _ in range(steps):',
    '    batch = np.array([next(trained) for _ in range(32)])',
    '    loss = torch.nn.functional.cross_entropy(',
    '        predict(features(batch), visible)[1], torch.as_tensor(batch[:, -1])',
    '    )',
    '    optimizer.zero_grad()',
    '    loss.backward()',
    '    optimizer.step()',
    '',
    'for name, seen in ("", visible), ("written_", asking + 1):  # in training, and when the head writes',
    '    logits, answers = predict(features(held_out), seen)[1], torch.as_tensor(held_out[:, -1])',
    '    print(name + "loss", torch.nn.functional.cross_entropy(logits, answers).item(), sep="\\n")',
    '    print(name + "right", (logits.argmax(dim=1) == answers).double().mean().item(), sep="\\n")',
    'x = features(held_out[shown : shown + 1])',
    python.print('weights', 'predict(x, visible)[0].detach()'),
    python.print('next', 'predict(x, asking + 1)[1].detach().softmax(dim=-1)'),
    '',
  );
