// Writes attention as ONNX models, in the few fields of the protobuf format that they need: onnxruntime takes models
// only as files, and a file in the repository could not be read by a person.

/** Field numbers are those of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3). */
const FLOAT = 1;
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

/** @param {number} value @returns {number[]} */
function varint(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** @param {number} field @param {number} value */
const integer = (field, value) => [...varint(field * 8), ...varint(value)];
/** @param {number} field @param {Iterable<number>} bytes */
function message(field, bytes) {
  const body = [...bytes];
  return [...varint(field * 8 + 2), ...varint(body.length), ...body];
}
/** @param {number} field @param {string} text */
const string = (field, text) => message(field, new TextEncoder().encode(text));
/** @param {number} field @param {number} value */
const float = (field, value) => [
  ...varint(field * 8 + 5),
  ...new Uint8Array(new Float32Array([value]).buffer),
];

/** @typedef {number | { float: number } | number[]} Attribute an integer, a float or a list of integers */

/** @param {string} name @param {Attribute} value */
function attribute(name, value) {
  if (Array.isArray(value)) {
    return [...string(1, name), ...value.flatMap((v) => integer(8, v)), ...integer(20, ATTRIBUTE_INTS)];
  }
  if (typeof value === 'object')
    return [...string(1, name), ...float(2, value.float), ...integer(20, ATTRIBUTE_FLOAT)];
  return [...string(1, name), ...integer(3, value), ...integer(20, ATTRIBUTE_INT)];
}

/**
 * @typedef {object} Node
 * @property {string} op
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {string} [domain]
 * @property {Record<string, Attribute>} [attributes]
 */

/** @param {Node} node */
function nodeBytes({ op, inputs, outputs, domain = '', attributes = {} }) {
  return [
    ...inputs.flatMap((name) => string(1, name)),
    ...outputs.flatMap((name) => string(2, name)),
    ...string(4, op),
    ...Object.entries(attributes).flatMap(([name, value]) => message(5, attribute(name, value))),
    ...string(7, domain),
  ];
}

/** @param {string} name @param {number[]} shape */
function valueInfo(name, shape) {
  const dims = shape.flatMap((size) => message(1, integer(1, size)));
  const tensor = [...integer(1, FLOAT), ...message(2, dims)];
  return [...string(1, name), ...message(2, message(1, tensor))];
}

/** @param {string} name @param {number[]} shape @param {Float32Array} data */
function initializer(name, shape, data) {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return [
    ...shape.flatMap((size) => integer(1, size)),
    ...integer(2, FLOAT),
    ...string(8, name),
    ...message(9, raw),
  ];
}

/**
 * The bytes of a model whose tensors are all float32. `opset` is ONNX's; version 1 of onnxruntime's own operators
 * (com.microsoft) may be used beside it.
 * @param {object} graph
 * @param {number} graph.opset
 * @param {Node[]} graph.nodes
 * @param {Record<string, number[]>} graph.inputs shapes by name
 * @param {Record<string, number[]>} graph.outputs shapes by name
 * @param {Record<string, { shape: number[], data: Float32Array }>} [graph.constants]
 */
export function onnxModel({ opset, nodes, inputs, outputs, constants = {} }) {
  const graph = [
    ...nodes.flatMap((node) => message(1, nodeBytes(node))),
    ...string(2, 'attention'),
    ...Object.entries(constants).flatMap(([name, { shape, data }]) =>
      message(5, initializer(name, shape, data)),
    ),
    ...Object.entries(inputs).flatMap(([name, shape]) => message(11, valueInfo(name, shape))),
    ...Object.entries(outputs).flatMap(([name, shape]) => message(12, valueInfo(name, shape))),
  ];
  const opsets = [integer(2, opset), [...string(1, 'com.microsoft'), ...integer(2, 1)]];
  const irVersion = 10;
  return Uint8Array.from([
    ...integer(1, irVersion),
    ...message(7, graph),
    ...opsets.flatMap((bytes) => message(8, bytes)),
  ]);
}
