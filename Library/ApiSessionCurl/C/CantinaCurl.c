#ifdef __linux__
#define _GNU_SOURCE
#include "CantinaCurl.h"
#include "numbers.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

// libcurl declares these with `...`: with another prototype some processors would pass the arguments elsewhere. So the
// arguments must have exactly the types that libcurl reads: long, int64_t or a pointer.
static int (*easy_setopt)(void *, int, ...);
static int (*easy_getinfo)(void *, int, ...);
static int (*multi_setopt)(void *, int, ...);

static int (*global_init)(long);
static struct curl_version_facts *(*version_info)(int);
static void *(*easy_init)(void);
static void (*easy_reset)(void *);
static void (*easy_cleanup)(void *);
static int (*easy_pause)(void *, int);
static const char *(*easy_strerror)(int);
static void *(*slist_append)(void *, const char *);
static void (*slist_free_all)(void *);
static void *(*multi_init)(void);
static int (*multi_cleanup)(void *);
static int (*multi_add_handle)(void *, void *);
static int (*multi_remove_handle)(void *, void *);
static int (*multi_perform)(void *, int *);
static int (*multi_poll)(void *, void *, unsigned, int, int *);
static int (*multi_wakeup)(void *);
static struct curl_message *(*multi_info_read)(void *, int *);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static cantina_curl_version version;
static const char *problem = "";
static int is_installed;

static int find_functions(void *library) {
  int missing = 0;
#define FIND(name) missing |= !(*(void **)(&name) = dlsym(library, "curl_" #name))
  FIND(easy_setopt); FIND(easy_getinfo); FIND(multi_setopt); FIND(global_init); FIND(version_info); FIND(easy_init);
  FIND(easy_reset); FIND(easy_cleanup); FIND(easy_pause); FIND(easy_strerror); FIND(slist_append);
  FIND(slist_free_all); FIND(multi_init); FIND(multi_cleanup); FIND(multi_add_handle); FIND(multi_remove_handle);
  FIND(multi_perform); FIND(multi_poll); FIND(multi_wakeup); FIND(multi_info_read);
#undef FIND
  return !missing;
}

// Read by each thread that is inside libcurl, and written once, by the end of the process.
static pthread_rwlock_t use = PTHREAD_RWLOCK_INITIALIZER;

void cantina_curl_enter(void) { pthread_rwlock_rdlock(&use); }
void cantina_curl_leave(void) { pthread_rwlock_unlock(&use); }

// `exit` frees the memory of the TLS library. This waits a second at most for the threads inside, and stops the others at
// the entrance for good.
static void close_entrance(void) {
  const struct timespec pause = {0, 1000000};
  for (int turn = 0; turn < 1000 && pthread_rwlock_trywrlock(&use) != 0; turn++) nanosleep(&pause, NULL);
}

static void open_library(void) {
  // The second is Debian's build with GnuTLS, which has the same interface.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    problem = "libcurl.so.4 is not there";
    return;
  }
  is_installed = 1;
  if (!find_functions(library)) {
    problem = "libcurl is older than 7.68";
    return;
  }
  if (global_init(NUM_CURL_GLOBAL_DEFAULT) != 0) {
    problem = "libcurl does not start";
    return;
  }
  // Handlers run in the reverse order: this one before those that the TLS library has just registered.
  atexit(close_entrance);
  const struct curl_version_facts *facts = version_info(NUM_CURLVERSION_FIRST);
  if (!facts || !(facts->features & NUM_CURL_VERSION_ASYNCHDNS)) {
    problem = "libcurl has no resolver of its own";
    return;
  }
  version = (cantina_curl_version){facts->version, facts->version_num, facts->ssl_version};
}

const cantina_curl_version *cantina_curl_open(void) {
  pthread_once(&once, open_library);
  return version.number ? &version : NULL;
}

int cantina_curl_is_installed(void) {
  pthread_once(&once, open_library);
  return is_installed;
}

const char *cantina_curl_problem(void) {
  pthread_once(&once, open_library);
  return problem;
}

static int prepare_socket(void *context, int socket, int purpose) {
  (void)purpose;
  // A child process inherits no connection.
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  cantina_curl_calls *calls = context;
  return calls->may_connect(calls->context) ? 0 : 1;
}

static int refuse_rewind(void *context, int64_t offset, int origin) {
  (void)context, (void)offset, (void)origin;
  return NUM_CURL_SEEKFUNC_FAIL;
}

void *cantina_curl_list(void *list, const char *line) {
  void *longer = slist_append(list, line);
  return longer ? longer : list;
}

void cantina_curl_list_free(void *list) { slist_free_all(list); }

static void set_calls(void *easy, cantina_curl_calls *calls) {
  easy_setopt(easy, NUM_CURLOPT_PRIVATE, calls->context);
  easy_setopt(easy, NUM_CURLOPT_ERRORBUFFER, calls->errors);
  easy_setopt(easy, NUM_CURLOPT_HEADERFUNCTION, calls->head);
  easy_setopt(easy, NUM_CURLOPT_HEADERDATA, calls->context);
  easy_setopt(easy, NUM_CURLOPT_WRITEFUNCTION, calls->body);
  easy_setopt(easy, NUM_CURLOPT_WRITEDATA, calls->context);
  easy_setopt(easy, NUM_CURLOPT_SOCKOPTFUNCTION, prepare_socket);
  easy_setopt(easy, NUM_CURLOPT_SOCKOPTDATA, (void *)calls);
}

/// 0 where libcurl takes it all.
static int set_body(void *easy, const cantina_curl_request *request, cantina_curl_calls *calls) {
  if (request->no_body) return easy_setopt(easy, NUM_CURLOPT_NOBODY, 1L);
  if (request->upload_size < 0) return easy_setopt(easy, NUM_CURLOPT_HTTPGET, 1L);
  int code = easy_setopt(easy, NUM_CURLOPT_POST, 1L);
  // The size before the bytes: it says how many to copy.
  code |= easy_setopt(easy, NUM_CURLOPT_POSTFIELDSIZE_LARGE, request->upload_size);
  if (request->upload_size == 0) return code | easy_setopt(easy, NUM_CURLOPT_POSTFIELDS, "");
  if (request->upload) return code | easy_setopt(easy, NUM_CURLOPT_COPYPOSTFIELDS, request->upload);
  code |= easy_setopt(easy, NUM_CURLOPT_READFUNCTION, calls->upload);
  code |= easy_setopt(easy, NUM_CURLOPT_READDATA, calls->context);
  return code | easy_setopt(easy, NUM_CURLOPT_SEEKFUNCTION, refuse_rewind);
}

void *cantina_curl_prepare(void *easy, const cantina_curl_request *request, cantina_curl_calls *calls) {
  if (easy) easy_reset(easy);
  else easy = easy_init();
  if (!easy) return NULL;
  // Options unknown to an older or smaller libcurl may fail.
  easy_setopt(easy, NUM_CURLOPT_NOSIGNAL, 1L);
  easy_setopt(easy, NUM_CURLOPT_QUICK_EXIT, 1L);
  easy_setopt(easy, NUM_CURLOPT_HTTP09_ALLOWED, 0L);
  easy_setopt(easy, NUM_CURLOPT_PATH_AS_IS, 1L);
  easy_setopt(easy, NUM_CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  easy_setopt(easy, NUM_CURLOPT_BUFFERSIZE, 65536L);
  easy_setopt(easy, NUM_CURLOPT_ACCEPT_ENCODING, "");
  easy_setopt(easy, NUM_CURLOPT_PIPEWAIT, request->waits_for_connection ? 1L : 0L);
  if (easy_setopt(easy, NUM_CURLOPT_PROTOCOLS_STR, "http,https") != 0)
    easy_setopt(easy, NUM_CURLOPT_PROTOCOLS, (long)(NUM_CURLPROTO_HTTP | NUM_CURLPROTO_HTTPS));
  set_calls(easy, calls);
  int code = easy_setopt(easy, NUM_CURLOPT_URL, request->url);
  code |= easy_setopt(easy, NUM_CURLOPT_HTTPHEADER, request->headers);
  code |= set_body(easy, request, calls);
  if (request->method) code |= easy_setopt(easy, NUM_CURLOPT_CUSTOMREQUEST, request->method);
  if (request->is_once && request->upload_size <= 0) code |= easy_setopt(easy, NUM_CURLOPT_FRESH_CONNECT, 1L);
  if (request->proxy) code |= easy_setopt(easy, NUM_CURLOPT_PROXY, request->proxy);
  if (request->authorities) code |= easy_setopt(easy, NUM_CURLOPT_CAINFO, request->authorities);
  if (request->authority_folder) code |= easy_setopt(easy, NUM_CURLOPT_CAPATH, request->authority_folder);
  if (code == 0) return easy;
  easy_cleanup(easy);
  return NULL;
}

void cantina_curl_free(void *easy) { easy_cleanup(easy); }
int cantina_curl_unpause(void *easy) { return easy_pause(easy, NUM_CURLPAUSE_CONT); }

static long number(void *easy, int info) {
  long value = 0;
  easy_getinfo(easy, info, &value);
  return value;
}

long cantina_curl_status(void *easy) { return number(easy, NUM_CURLINFO_RESPONSE_CODE); }
long cantina_curl_errno(void *easy) { return number(easy, NUM_CURLINFO_OS_ERRNO); }
long cantina_curl_verify_result(void *easy) { return number(easy, NUM_CURLINFO_SSL_VERIFYRESULT); }

int cantina_curl_would_block(void *easy) {
  int64_t time = 0;
  // CURLOPT_QUICK_EXIT came with 7.87.
  return version.number < 0x075700 && easy_getinfo(easy, NUM_CURLINFO_NAMELOOKUP_TIME_T, &time) == 0 && time == 0;
}

void *cantina_curl_context(void *easy) {
  void *context = NULL;
  easy_getinfo(easy, NUM_CURLINFO_PRIVATE, &context);
  return context;
}

const char *cantina_curl_text(int code) { return easy_strerror(code); }

void *cantina_curl_multi(long connections_per_host) {
  void *multi = multi_init();
  if (multi) multi_setopt(multi, NUM_CURLMOPT_MAX_HOST_CONNECTIONS, connections_per_host);
  return multi;
}

void cantina_curl_multi_free(void *multi) { multi_cleanup(multi); }
int cantina_curl_add(void *multi, void *easy) { return multi_add_handle(multi, easy); }
int cantina_curl_remove(void *multi, void *easy) { return multi_remove_handle(multi, easy); }
int cantina_curl_wait(void *multi, int milliseconds) {
  cantina_curl_leave();
  const int code = multi_poll(multi, NULL, 0, milliseconds, NULL);
  cantina_curl_enter();
  return code;
}

int cantina_curl_wake(void *multi) { return multi_wakeup(multi); }

int cantina_curl_perform(void *multi) {
  int running = 0;
  return multi_perform(multi, &running);
}

void *cantina_curl_next_done(void *multi, int *code) {
  int left;
  struct curl_message *message;
  while ((message = multi_info_read(multi, &left))) {
    if (message->msg != NUM_CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

void cantina_curl_block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  // The processor raises these for an instruction of this thread.
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT};
  for (size_t index = 0; index < sizeof own / sizeof own[0]; index++) sigdelset(&all, own[index]);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

#else
// Elsewhere URLSession is the transport.
typedef int cantina_curl_is_empty;
#endif
