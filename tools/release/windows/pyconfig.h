/* What Python's headers have to know of Windows on x86-64, to compile the kernel with mingw-w64.
   Enough to compile; Windows' own Python brings the whole file. */
#ifndef TENBACK_WINDOWS_PYCONFIG_H
#define TENBACK_WINDOWS_PYCONFIG_H

#define MS_WINDOWS
#define MS_WIN64
#define NT_THREADS
#define WITH_THREAD
#define HAVE_DECLSPEC_DLL
#define HAVE_STDDEF_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_WCHAR_H 1
#define STDC_HEADERS 1

#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4 /* half of what it is on Linux */
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_TIME_T 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T 4
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define ALIGNOF_LONG 4
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_MAX_ALIGN_T 16
#define DOUBLE_IS_LITTLE_ENDIAN_IEEE754 1

#define PLATLIBDIR "lib"

#endif
