# Finds Emscripten's own CMake toolchain, whether em++ comes from a
# distribution or from emsdk.
find_program(EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${EM_CONFIG} EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE EMSCRIPTEN_ROOT OUTPUT_STRIP_TRAILING_WHITESPACE)
include(${EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake)
