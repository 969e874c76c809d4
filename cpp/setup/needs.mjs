// The table of everything the project needs from the machine: how it is recognised, and what to install where.

/**
 * @typedef {'start' | 'build' | 'test' | 'bench'} Purpose
 *
 * @typedef {object} Need
 * @property {string} name what the user knows it by
 * @property {Purpose[]} purposes the commands that need it
 * @property {string[]} [commands] it is there when one of these is on the PATH
 * @property {string[]} [files] it is there when one of these exists: absolute, or below an include folder
 * @property {string} [versionMacro] prefix of the version macros in the found file
 * @property {string} [minimum] oldest version that works
 * @property {string} debian package on Debian and Ubuntu
 * @property {string} homebrew argument of `brew install`
 * @property {string} [elsewhere] where to get it on other systems
 * @property {boolean} [optional] true when the command still does its work without it
 */

/** @type {Purpose[]} */
export const purposes = ['start', 'build', 'test', 'bench'];

/** @type {Need[]} */
export const needs = [
  {
    name: 'Emscripten (em++)',
    purposes,
    commands: ['em++'],
    minimum: '3.1.6',
    debian: 'emscripten',
    homebrew: 'emscripten',
    elsewhere:
      'emsdk: https://emscripten.org/docs/getting_started/downloads.html, then `source emsdk_env.sh`',
  },
  {
    name: 'CMake',
    purposes,
    commands: ['cmake'],
    minimum: '3.22',
    debian: 'cmake',
    homebrew: 'cmake',
    elsewhere: 'https://cmake.org/download/',
  },
  {
    name: 'Ninja',
    purposes,
    commands: ['ninja', 'ninja-build'],
    debian: 'ninja-build',
    homebrew: 'ninja',
    elsewhere: 'https://ninja-build.org',
  },
  {
    name: 'Eigen',
    purposes,
    files: ['eigen3/Eigen/Core', 'Eigen/Core'],
    debian: 'libeigen3-dev',
    homebrew: 'eigen',
    elsewhere: 'https://eigen.tuxfamily.org',
  },
  {
    name: 'Highway',
    purposes,
    files: ['hwy/base.h', 'hwy/highway.h'],
    versionMacro: 'HWY',
    minimum: '1.0.3',
    debian: 'libhwy-dev',
    homebrew: 'highway',
    elsewhere: 'https://github.com/google/highway',
  },
  {
    name: 'a C++ compiler',
    purposes: ['test', 'bench'],
    commands: ['g++', 'clang++', 'c++'],
    debian: 'g++',
    homebrew: 'llvm',
    elsewhere: 'GCC 9 or Clang 10, or newer',
  },
  {
    name: 'GoogleTest',
    purposes: ['test'],
    files: ['/usr/src/googletest/CMakeLists.txt', 'gtest/gtest.h'],
    debian: 'googletest',
    homebrew: 'googletest',
    elsewhere: 'https://github.com/google/googletest',
  },
  {
    name: 'nlohmann-json',
    purposes: ['test'],
    files: ['nlohmann/json.hpp'],
    debian: 'nlohmann-json3-dev',
    homebrew: 'nlohmann-json',
    elsewhere: 'https://json.nlohmann.me',
  },
  {
    name: 'Chromium',
    purposes: ['test', 'bench'],
    commands: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    homebrew: '--cask chromium',
    elsewhere: 'https://www.chromium.org/getting-involved/download-chromium/',
  },
  {
    name: 'NumPy',
    purposes: ['test', 'bench'],
    files: ['/usr/lib/python3/dist-packages/numpy/__init__.py', '/opt/homebrew/opt/numpy'],
    debian: 'python3-numpy',
    homebrew: 'numpy',
    elsewhere: 'https://numpy.org/install/; the first python3 on the PATH that has it is used',
    optional: true,
  },
  {
    name: 'MkDocs Material, for its example',
    purposes: ['test'],
    commands: ['mkdocs'],
    debian: 'mkdocs-material',
    homebrew: 'mkdocs',
    elsewhere: 'https://squidfunk.github.io/mkdocs-material/getting-started/',
    optional: true,
  },
  {
    name: 'MyST-Parser for Sphinx, for its example',
    purposes: ['test'],
    commands: ['sphinx-build'],
    debian: 'python3-myst-parser',
    homebrew: 'sphinx-doc',
    elsewhere: 'https://myst-parser.readthedocs.io/en/latest/intro.html',
    optional: true,
  },
  {
    name: 'pandoc, for the examples of Quarto',
    purposes: ['test'],
    commands: ['pandoc'],
    debian: 'pandoc',
    homebrew: 'pandoc',
    elsewhere: 'https://pandoc.org/installing.html',
    optional: true,
  },
  {
    name: 'clang-format',
    purposes: ['test'],
    commands: ['clang-format'],
    debian: 'clang-format',
    homebrew: 'clang-format',
    optional: true,
  },
];

/**
 * The rows that `purpose` depends on, in the table's order.
 * @param {Purpose} purpose
 */
export function needsFor(purpose) {
  return needs.filter((need) => need.purposes.includes(purpose));
}
