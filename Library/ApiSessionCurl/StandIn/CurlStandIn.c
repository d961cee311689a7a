// Each function loads libcurl.so.4 and passes the call on. For 64-bit processors, on which each argument behind `...` that
// libcurl reads fills one register.
#ifdef __linux__
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) { library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL); }

static void *find(const char *name) {
  pthread_once(&once, open_library);
  return library ? dlsym(library, name) : NULL;
}

// Not exported: libcurl's own calls of its functions do not come here.
#define OWN __attribute__((visibility("hidden")))
#define PASS_ON(result, name, parameters, arguments, otherwise)        \
  OWN result name parameters {                                         \
    static result (*next) parameters;                                  \
    if (!next) next = (result(*) parameters)find(#name);               \
    return next ? next arguments : otherwise;                          \
  }
#define PASS_ON_VARIABLE(name)                                         \
  OWN int name(void *handle, int number, ...) {                        \
    static int (*next)(void *, int, ...);                              \
    if (!next) next = (int (*)(void *, int, ...))find(#name);          \
    va_list list;                                                      \
    va_start(list, number);                                            \
    void *value = va_arg(list, void *);                                \
    va_end(list);                                                      \
    return next ? next(handle, number, value) : failed;                \
  }
#define PASS_ON_VOID(name)                                             \
  OWN void name(void *value) {                                         \
    static void (*next)(void *);                                       \
    if (!next) next = (void (*)(void *))find(#name);                   \
    if (next) next(value);                                             \
  }

// CURLE_FAILED_INIT
enum { failed = 2 };

PASS_ON_VARIABLE(curl_easy_setopt)
PASS_ON_VARIABLE(curl_easy_getinfo)
PASS_ON_VARIABLE(curl_multi_setopt)
PASS_ON_VOID(curl_easy_cleanup)
PASS_ON_VOID(curl_free)
PASS_ON_VOID(curl_slist_free_all)
PASS_ON_VOID(curl_url_cleanup)
PASS_ON(int, curl_global_init, (long flags), (flags), failed)
PASS_ON(char *, curl_version, (void), (), "")
PASS_ON(void *, curl_version_info, (int age), (age), NULL)
PASS_ON(void *, curl_easy_init, (void), (), NULL)
PASS_ON(int, curl_easy_pause, (void *easy, int mask), (easy, mask), failed)
PASS_ON(const char *, curl_easy_strerror, (int code), (code), "libcurl is not there")
PASS_ON(void *, curl_slist_append, (void *list, const char *line), (list, line), NULL)
PASS_ON(void *, curl_multi_init, (void), (), NULL)
PASS_ON(int, curl_multi_cleanup, (void *multi), (multi), failed)
PASS_ON(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy), failed)
PASS_ON(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy), failed)
PASS_ON(int, curl_multi_assign, (void *multi, int socket, void *value), (multi, socket, value), failed)
PASS_ON(void *, curl_multi_info_read, (void *multi, int *left), (multi, left), NULL)
PASS_ON(
  int, curl_multi_socket_action, (void *multi, int socket, int events, int *running), (multi, socket, events, running),
  failed)
PASS_ON(void *, curl_url, (void), (), NULL)
PASS_ON(int, curl_url_get, (const void *url, int part, char **text, unsigned flags), (url, part, text, flags), failed)
PASS_ON(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags), failed)

#else
// Elsewhere Foundation comes with the system.
typedef int cantina_curl_stand_in_is_empty;
#endif
