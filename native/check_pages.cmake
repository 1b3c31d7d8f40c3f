# A wheel carries the page and the documentation, which are built outside CMake. Without them the platform would be half
# a platform, so building a wheel from a plain clone stops here and says what to do. An editable install needs neither.
#
# SKBUILD_STATE comes from scikit-build-core (wheel, editable, sdist); SERVER is src/fairshake/server.
if("${SKBUILD_STATE}" STREQUAL "wheel" AND NOT DEFINED ENV{FAIRSHAKE_WITHOUT_PAGES})
  foreach(page static/index.html site/index.html)
    if(NOT EXISTS "${SERVER}/${page}")
      message(FATAL_ERROR "The page or the documentation is not built: src/fairshake/server/${page} is missing. "
        "Run `make setup` first, then build the wheel again. "
        "For a wheel with the library and the commands alone, set FAIRSHAKE_WITHOUT_PAGES=1.")
    endif()
  endforeach()
endif()
