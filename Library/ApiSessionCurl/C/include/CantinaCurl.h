#ifndef CANTINA_CURL_H
#define CANTINA_CURL_H

#include <stddef.h>
#include <stdint.h>

// The part of libcurl that CurlTransport uses. libcurl is loaded when it is first needed: nothing is linked, and none of
// its headers is needed to build. Without libcurl `cantina_curl_open` gives nothing, and no other function may be called.

/// The libcurl in use.
typedef struct {
  /// Such as "7.88.1".
  const char *text;
  /// Such as 0x075801.
  uint32_t number;
  /// Such as "OpenSSL/3.0.19"; NULL without TLS.
  const char *tls;
} cantina_curl_version;

/// Loads libcurl, once in a process; NULL without a usable one. Safe on any thread.
///
/// Usable is 7.68 or newer, the first with `curl_multi_wakeup`, that looks names up on threads of its own: another would
/// stop all transfers for each look-up.
const cantina_curl_version *cantina_curl_open(void);

/// Whether there is a libcurl at all, usable or not.
int cantina_curl_is_installed(void);

/// The reason that `cantina_curl_open` gave NULL, in English; an empty text where it did not.
const char *cantina_curl_problem(void);

typedef size_t (*cantina_curl_bytes)(char *bytes, size_t size, size_t count, void *context);

/// The callbacks of a transfer, all on the thread that performs it. Must stay where it is until the transfer is removed.
typedef struct {
  cantina_curl_bytes head;
  cantina_curl_bytes body;
  cantina_curl_bytes upload;
  /// Asked before a connection is made; 0 refuses.
  int (*may_connect)(void *context);
  void *context;
  /// The text of an error.
  char errors[256];
} cantina_curl_calls;

/// A request. All is copied but `headers`.
typedef struct {
  const char *url;
  /// NULL for GET and HEAD.
  const char *method;
  void *headers;
  /// The size of the body; below 0 for none.
  int64_t upload_size;
  /// The body, copied; NULL where `calls.upload` gives it.
  const void *upload;
  /// 1 for HEAD.
  int no_body;
  /// 1 where it must not be sent twice, as libcurl does where a kept connection turns out to be dead. A body from
  /// `calls.upload` cannot be sent again; without one the connection is a new one.
  int is_once;
  /// 1 where requests at once wait for a connection that may carry them all.
  int waits_for_connection;
  /// NULL for the environment's; an empty text for none.
  const char *proxy;
  /// A file and a folder with certificates of authorities; NULL for libcurl's own.
  const char *authorities;
  const char *authority_folder;
} cantina_curl_request;

void *cantina_curl_list(void *list, const char *line);
void cantina_curl_list_free(void *list);

/// Sets up a new handle, or one that was removed; NULL without memory or where libcurl refuses a value.
void *cantina_curl_prepare(void *easy, const cantina_curl_request *request, cantina_curl_calls *calls);
void cantina_curl_free(void *easy);
int cantina_curl_unpause(void *easy);
long cantina_curl_status(void *easy);
/// The errno of the last failed connection.
long cantina_curl_errno(void *easy);
/// The TLS library's own number for what is wrong with the certificate.
long cantina_curl_verify_result(void *easy);
/// Whether removing the handle now would block until a name server has answered: libcurl up to 7.86.
int cantina_curl_would_block(void *easy);
void *cantina_curl_context(void *easy);
const char *cantina_curl_text(int code);

void *cantina_curl_multi(long connections_per_host);
void cantina_curl_multi_free(void *multi);
int cantina_curl_add(void *multi, void *easy);
int cantina_curl_remove(void *multi, void *easy);
int cantina_curl_perform(void *multi);
/// Waits outside of libcurl, where the process may end.
int cantina_curl_wait(void *multi, int milliseconds);
/// Safe on any thread.
int cantina_curl_wake(void *multi);
/// The next transfer that has ended, with its code; NULL where there is none.
void *cantina_curl_next_done(void *multi, int *code);

/// A thread calls libcurl between these two; the end of the process waits for it.
void cantina_curl_enter(void);
void cantina_curl_leave(void);

/// Blocks on the calling thread all signals but those of the processor; so SIGPIPE too, which OpenSSL may cause.
void cantina_curl_block_signals(void);

#define CANTINA_CURL_PAUSE ((size_t)0x10000001)
#define CANTINA_CURL_ABORT_UPLOAD ((size_t)0x10000000)

#endif
