// How fast something grows: the exponent p of y ∝ x^p, from measurements.

export interface Measurement {
  readonly x: number;
  readonly y: number;
}

/**
 * The slope of the straight line that fits ln y against ln x best (least squares). All numbers above 0; null for
 * fewer than two different x.
 */
export function logSlope(points: readonly Measurement[]): number | null {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const mean = (axis: 'x' | 'y') => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length;
  const [middleX, middleY] = [mean('x'), mean('y')];
  let products = 0;
  let squares = 0;
  for (const { x, y } of logs) {
    products += (x - middleX) * (y - middleY);
    squares += (x - middleX) ** 2;
  }
  return squares > 0 ? products / squares : null;
}
